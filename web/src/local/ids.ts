/** What the ids of tables begin with that live in this browser. */
export const LOCAL = 'local-';
const RECORD = `${LOCAL}record-`;
/** Return the id of a record that was opened, for a digest of its text. */
export const recordId = (digest: string): string => RECORD + digest;
export const isRecord = (id: string): boolean => id.startsWith(RECORD);
export const isLocal = (id: string): boolean => id.startsWith(LOCAL);
