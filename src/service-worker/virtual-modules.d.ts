/** Written by scripts/precached-files-plugin.ts. */
declare module 'virtual:precached-files' {
  /** Addresses of the scripts, styles and programs that the scanner and the offline page need in every language. */
  export const precachedFiles: readonly string[];
  /** Changes with any file of the build. */
  export const buildVersion: string;
}
