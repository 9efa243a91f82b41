/** A Fastify route that responds with prebuilt bytes and does nothing else: the baseline for benchmarks. */
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

const [file = '', type = 'application/json'] = process.argv.slice(2);
const bytes = readFileSync(file);
const app = Fastify();
app.get('/*', async (_request, reply) => reply.type(type).send(bytes));
await app.listen({ host: '127.0.0.1', port: 0 });
const address = app.server.address();
if (address === null || typeof address === 'string')
  throw new Error('The bare server does not listen on a port.');
console.log(`http://127.0.0.1:${address.port}`);
process.on('SIGTERM', () => void app.close());
