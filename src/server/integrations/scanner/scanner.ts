/**
 * The virus scanner port, with clamd behind it. If a configured scanner does not respond, no upload is
 * accepted.
 */
export interface VirusScanner {
  /** The name of the virus; undefined when none was found. */
  scan(content: Buffer): Promise<string | undefined>;
}

/** A configured scanner is unavailable. */
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
