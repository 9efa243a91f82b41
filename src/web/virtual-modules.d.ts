/** What the build makes up: compiled catalogs and the list of files that the browser is given. */
declare module 'virtual:words/*' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}

declare module 'virtual:client-manifest' {
  import type { ViteManifest } from './shell/page-files.ts';
  export const clientManifest: ViteManifest | undefined;
}
