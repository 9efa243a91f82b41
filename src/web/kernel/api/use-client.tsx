/** Provides the typed API client to every component: `const client = useClient()`. */
import { createContext, type ReactNode, useContext } from 'react';
import type { Client } from '../../../contract/client.ts';

const ClientContext = createContext<Client | null>(null);

export function ClientProvider({ client, children }: { client: Client; children: ReactNode }) {
  return <ClientContext value={client}>{children}</ClientContext>;
}

export function useClient(): Client {
  const client = useContext(ClientContext);
  if (client === null) throw new Error('A component asked for the client outside of ClientProvider.');
  return client;
}
