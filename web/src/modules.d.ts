declare module 'virtual:catalogue/*' {
  const source: string;
  export default source;
}

/** What names this very page: a server that serves another one has a newer or an older one. */
declare const BUILD: string;

declare module 'virtual:rules/*' {
  const rules: import('./rules/rulebook').Rules;
  export default rules;
}
