/** Modules that the build generates: compiled message catalogs and the manifest of the browser's files. */
declare module 'virtual:words/*' {
  // An ambient module declaration allows no relative import statement, but a relative import type.
  export const messages: import('./kernel/i18n/message.ts').Messages;
}

declare module 'virtual:page-words' {
  interface PageWords {
    readonly messages: import('./kernel/i18n/message.ts').Messages;
  }
  interface WordsOfPages {
    readonly pageWords: Readonly<Record<string, () => Promise<PageWords>>>;
  }
  interface ShellWords extends PageWords, WordsOfPages {
    /** Of pages behind the sign-in. */
    readonly privateWords: () => Promise<WordsOfPages>;
  }
  export const shellWords: Readonly<
    Record<import('../domain/common/languages.ts').SiteLanguage, () => Promise<ShellWords>>
  >;
}

declare module 'virtual:client-manifest' {
  export const clientManifest: import('./app/rendering/page-files.ts').ViteManifest | undefined;
}
