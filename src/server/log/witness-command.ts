/** `npm run witness`: cosigns the logs of others, which can be any that follow C2SP tlog-checkpoint. */
import { once } from 'node:events';
import { lockDirectory } from '../../database/embedded/directory-lock.ts';
import { makeDataDirectory } from '../../database/setup/data-directory.ts';
import { StartupFailure } from '../../database/setup/startup-failure.ts';
import { keyTypes, writeNoteKey } from '../../domain/log/signed-note.ts';
import { sha256 } from './cryptography.ts';
import { readPolicyFile } from './log-policy.ts';
import { createWitnessServer } from './witness-server.ts';
import { openWitnessFiles } from './witness-state.ts';

const usage =
  'Usage: npm run witness -- POLICY FOLDER PORT [NAME]. POLICY has a line "log" for each log to watch; NAME is given once, such as witness.example/1.';

/** `PORT` may name the address too, as in 0.0.0.0:8000. Serves until the process is ended. */
export async function witnessCommand(
  [policyFile, folder, listenAt, name]: readonly string[],
  { say }: { readonly say: (text: string) => void },
): Promise<void> {
  const [, host = 'localhost', port] = /^(?:(.+):)?(\d{1,5})$/.exec(listenAt ?? '') ?? [];
  if (policyFile === undefined || folder === undefined || port === undefined) throw new StartupFailure(usage);
  const { logs } = await readPolicyFile(policyFile);
  if (logs.length === 0) throw new StartupFailure(`${policyFile} has no line "log".`);
  makeDataDirectory(folder);
  const unlock = lockDirectory(folder);
  try {
    const files = openWitnessFiles(folder, name);
    const keys = logs.map(({ key }) => key);
    const server = createWitnessServer({ files, keys, clock: () => new Date(), say });
    server.listen({ host, port: Number(port) });
    await once(server, 'listening');
    const address = server.address();
    const opened = typeof address === 'object' && address !== null ? address.port : port;
    say(await writeNoteKey(files.key, sha256, keyTypes.cosignature));
    say(`Witness ready at http://${host}:${opened}`);
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => server.close());
    await once(server, 'close');
  } finally {
    unlock();
  }
}
