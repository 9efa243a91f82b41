/** Asks a witness for its cosignature (C2SP tlog-witness). What it answers is not trusted. */

/** In milliseconds, from the connection to the last byte. */
const usualPatience = 5_000;
/** 16 signatures of the largest kind that notes have. */
const largestBytes = 128 * 1024;

export interface WitnessAnswer {
  readonly status: number;
  readonly text: string;
}

/** Its message says what the witness did. */
export class WitnessFailure extends Error {
  override readonly name = 'WitnessFailure';
}

/** @throws WitnessFailure where it cannot be reached, is slow, leads elsewhere, or says too much. */
export async function askWitness(
  url: string,
  request: string,
  patience = usualPatience,
): Promise<WitnessAnswer> {
  try {
    const response = await fetch(`${url}/add-checkpoint`, {
      method: 'POST',
      body: request,
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    });
    const chunks: Uint8Array[] = [];
    let size = 0;
    // Leaving the loop ends the connection.
    for await (const chunk of response.body ?? []) {
      size += chunk.length;
      if (size > largestBytes) throw new WitnessFailure('answers with too much');
      chunks.push(chunk);
    }
    return { status: response.status, text: Buffer.concat(chunks).toString('utf8') };
  } catch (error) {
    if (error instanceof WitnessFailure) throw error;
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    throw new WitnessFailure(isLate ? 'does not answer in time' : 'cannot be reached', { cause: error });
  }
}
