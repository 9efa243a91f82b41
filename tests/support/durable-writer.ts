/**
 * A program for tests: runs the embedded database in the given folder and inserts numbers, printing each
 * after its commit, until it is killed.
 */
import { sql } from 'kysely';
import { openDatabase } from '../../src/database/connection/connection.ts';
import { startEmbedded } from '../../src/database/embedded/supervisor.ts';

const server = await startEmbedded({ dataDirectory: process.argv[2] ?? '' });
const database = openDatabase({ address: server.address, max: 1 });
await sql`create table if not exists written (number int primary key)`.execute(database);
console.log(`postgres ${server.processId()}`);
for (let number = 1; ; number += 1) {
  await sql`insert into written values (${number})`.execute(database);
  console.log(`written ${number}`);
}
