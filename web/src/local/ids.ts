/** What the ids of tables begin with that live in this browser. */
export const LOCAL = 'local-';
export const isLocal = (id: string): boolean => id.startsWith(LOCAL);
