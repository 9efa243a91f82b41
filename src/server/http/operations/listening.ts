/** Opens the port, or explains why it cannot be opened. */
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { StartupFailure } from '../../../database/setup/startup-failure.ts';
import type { Settings } from '../../configuration/configuration.ts';

const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program uses it; stop that one or set PORT',
  EACCES: 'this account may not open it; set PORT to 1024 or more',
  EADDRNOTAVAIL: 'this machine has no such address; correct HOST',
  ENOTFOUND: 'the host name is unknown; correct HOST',
};

/** Returns the URL to open in a browser. */
export async function listen(
  application: FastifyInstance,
  { host, port }: Pick<Settings, 'host' | 'port'>,
): Promise<string> {
  try {
    await application.listen({ host, port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const reason = reasons[code];
    if (reason === undefined) throw error;
    throw new StartupFailure(`Port ${port} on ${host} cannot be opened: ${reason}.`, { cause: error });
  }
  return `http://${shownHost(host)}:${portOf(application)}`;
}

export function portOf(application: FastifyInstance): number {
  const address: AddressInfo | string | null = application.server.address();
  if (address === null || typeof address === 'string')
    throw new Error('the server does not listen on a port');
  return address.port;
}

/** A browser cannot open a wildcard address. */
function shownHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
