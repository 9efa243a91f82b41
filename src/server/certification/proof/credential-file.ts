/** The headers of a credential: a file for every site, never from a cache, because it follows the register. */

export function asCredentialFile(name: string) {
  return {
    'access-control-allow-origin': '*',
    'cache-control': 'no-store',
    'content-disposition': `attachment; filename="${name}"`,
  } as const;
}
