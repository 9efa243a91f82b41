/** What the build makes up: compiled catalogs and the list of files that the browser is given. */
declare module 'virtual:words/*' {
  // An import statement may not be relative here; an import type may.
  export const messages: import('./words/message.ts').Messages;
}

declare module 'virtual:page-words' {
  interface PageWords {
    readonly messages: import('./words/message.ts').Messages;
  }
  interface ShellWords extends PageWords {
    readonly pageWords: Readonly<Record<string, () => Promise<PageWords>>>;
  }
  export const shellWords: Readonly<
    Record<import('../domain/common/languages.ts').SiteLanguage, () => Promise<ShellWords>>
  >;
}

declare module 'virtual:client-manifest' {
  export const clientManifest: import('./shell/page-files.ts').ViteManifest | undefined;
}
