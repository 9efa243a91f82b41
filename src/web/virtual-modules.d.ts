/** What the build makes up: compiled catalogs and the list of files that the browser is given. */
declare module 'virtual:words/*' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}

declare module 'virtual:page-words' {
  import type { Messages } from '@lingui/core';

  type Loader = () => Promise<{ readonly messages: Messages }>;
  export const pageWords: Readonly<
    Record<import('../domain/common/languages.ts').SiteLanguage, Readonly<Record<string, Loader>>>
  >;
}

declare module 'virtual:client-manifest' {
  // An import statement may not be relative here; an import type may.
  export const clientManifest: import('./shell/page-files.ts').ViteManifest | undefined;
}
