/** Scans with clamd by its INSTREAM protocol (clamd(8)): the file is sent over a connection of its own. */
import { connect } from 'node:net';
import { type ScannerAddress, ScannerUnavailable, type VirusScanner } from './scanner.ts';

/** Timeout of a silent connection in ms; scanning a document takes a fraction of a second. */
const patience = 30_000;
/** Max bytes; a verdict is one line. */
const maxVerdict = 4_000;

export function openClamd(address: ScannerAddress): VirusScanner {
  return {
    scan: async (content) => {
      const verdict = await ask(address, content).catch((error: unknown) => {
        throw new ScannerUnavailable(error);
      });
      if (verdict === 'stream: OK') return undefined;
      const found = /^stream: (.+) FOUND$/.exec(verdict)?.[1];
      if (found === undefined) throw new ScannerUnavailable(new Error(`clamd said: ${verdict}`));
      return found;
    },
  };
}

async function ask(address: ScannerAddress, content: Buffer): Promise<string> {
  const socket = connect(address);
  socket.setTimeout(patience, () => socket.destroy(new Error('clamd took too long')));
  socket.write('zINSTREAM\0');
  if (content.length > 0) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(content.length);
    socket.write(length);
    socket.write(content);
  }
  // An empty chunk ends the file; the connection stays open for the verdict.
  socket.write(Buffer.alloc(4));
  let said = '';
  for await (const chunk of socket.setEncoding('utf8')) {
    said += String(chunk);
    if (said.includes('\0') || said.length > maxVerdict) break;
  }
  socket.destroy();
  const end = said.indexOf('\0');
  if (end < 0) throw new Error('clamd closed the connection before its verdict');
  return said.slice(0, end);
}
