declare module 'virtual:catalogues' {
  type Load = () => Promise<{ default: string }>;
  /** How to load the texts of a language, by their topic. */
  const catalogues: Record<'en' | 'fr', Record<'usual' | 'board' | 'roll' | 'forms' | 'answers' | 'pages', Load>>;
  export default catalogues;
}

/** The name of this build of the page; the server tells the name of the build that it serves. */
declare const BUILD: string;

declare module 'virtual:rules/*' {
  const rules: import('./rules/rulebook').Rules;
  export default rules;
}

declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2' | 'truetype';
    keepFeatures?: string[];
    noHinting: boolean;
  }
  export default function subset(font: Buffer, characters: string, options: Options): Promise<Buffer>;
}
