/**
 * A virus scanner that looks at each upload: a port with clamd behind it. Where one is set and does not answer,
 * nothing is taken.
 */
export interface Scanner {
  /** The name of what was found; undefined when nothing was. */
  scan(content: Buffer): Promise<string | undefined>;
}

/** It is set and cannot do its part now. */
export class ScannerUnavailable extends Error {
  constructor(cause: unknown) {
    super('the virus scanner does not answer', { cause });
  }
}

/** Where clamd listens: `tcp://host:port` or `unix:/path`. */
export type ScannerAddress = { readonly host: string; readonly port: number } | { readonly path: string };

export function scannerAddressOf(url: string): ScannerAddress | undefined {
  const path = /^unix:(\/.+)$/.exec(url)?.[1];
  if (path !== undefined) return { path };
  const [, host, port] = /^tcp:\/\/([\w.-]+|\[[\da-f:]+\]):(\d{1,5})$/i.exec(url) ?? [];
  if (host === undefined || Number(port) > 65_535) return undefined;
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) };
}
