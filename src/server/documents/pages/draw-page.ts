/** A page of a PDF as a picture, drawn by us, so that nothing of the file itself reaches the reader's browser. */
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { createTurns } from '../turns.ts';

/** ms; what takes longer is not worth the wait, or was made to take long. */
const patience = 20_000;

/** Megabytes of the thread beside what the drawing itself takes. */
const resourceLimits = { maxOldGenerationSizeMb: 128, stackSizeMb: 4 };

/** One at a time: each may take some hundred megabytes of memory. */
const inTurn = createTurns(1);

export interface DrawnPage {
  readonly content: Buffer;
  /** Of the whole document. */
  readonly pages: number;
}

/**
 * Pages are counted from 1. Undefined where there is no such page, or nothing that can be drawn. What is drawn
 * from is read when its turn has come: those who wait hold none of it in memory.
 */
export async function drawPage(read: () => Promise<Buffer>, page: number): Promise<DrawnPage | undefined> {
  const drawn = await inTurn(async () => drawnApart(await read(), page - 1));
  if (drawn?.picture === undefined) return undefined;
  const picture = await sharp(drawn.picture).webp({ quality: 80 }).toBuffer();
  return { content: picture, pages: drawn.pages };
}

interface Drawn {
  readonly pages: number;
  readonly picture?: Uint8Array;
}

async function drawnApart(content: Buffer, page: number): Promise<Drawn | undefined> {
  const workerData = { content: new Uint8Array(content), page };
  const worker = new Worker(new URL('./page-worker.ts', import.meta.url), {
    workerData,
    resourceLimits,
    // The reader complains about files that are not in order; that is no news for the log of the server.
    stdout: true,
    stderr: true,
  });
  const timer = setTimeout(() => void worker.terminate(), patience);
  try {
    return await new Promise<Drawn | undefined>((resolve) => {
      worker.once('message', resolve);
      worker.once('error', () => resolve(undefined));
      worker.once('exit', () => resolve(undefined));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
