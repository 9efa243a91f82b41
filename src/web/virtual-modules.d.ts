/** What the build makes up: compiled catalogs and the list of files that the browser is given. */
declare module 'virtual:words/*' {
  // An import statement may not be relative here; an import type may.
  export const messages: import('./words/message.ts').Messages;
}

declare module 'virtual:page-words' {
  type Loader = () => Promise<{ readonly messages: import('./words/message.ts').Messages }>;
  export const pageWords: Readonly<
    Record<import('../domain/common/languages.ts').SiteLanguage, Readonly<Record<string, Loader>>>
  >;
}

declare module 'virtual:client-manifest' {
  export const clientManifest: import('./shell/page-files.ts').ViteManifest | undefined;
}
