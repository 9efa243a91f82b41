/** A load balancer that asks for `/readyz`, uses connections again, and tries nothing twice. */
import { once } from 'node:events';
import { Agent, createServer, type Server, request as send } from 'node:http';

export interface Balancer {
  readonly port: number;
  readonly close: () => Promise<void>;
}

const checkMilliseconds = 20;

/** Sends requests in turn to the instances that are ready. */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const agents = ports.map(() => new Agent({ keepAlive: true }));
  const ready = ports.map(() => true);
  let turn = 0;
  const check = async (port: number, index: number): Promise<void> => {
    const answered = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    ready[index] = answered?.status === 200;
  };
  const checks = setInterval(() => {
    for (const [index, port] of ports.entries()) void check(port, index);
  }, checkMilliseconds);
  const choose = (): number => {
    turn += 1;
    const candidates = [...ports.keys()].filter((index) => ready[index] === true);
    return candidates[turn % candidates.length] ?? 0;
  };
  const server = createServer((request, response) => {
    const chosen = choose();
    const { url: path, method, headers } = request;
    const onward = send(
      { host: '127.0.0.1', port: ports[chosen], path, method, agent: agents[chosen], headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.rawHeaders);
        answer.pipe(response);
      },
    );
    onward.on('error', () => response.writeHead(502).end());
    request.pipe(onward);
  });
  const port = await listenOnFreePort(server);
  return {
    port,
    close: async () => {
      clearInterval(checks);
      for (const agent of agents) agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function listenOnFreePort(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}
