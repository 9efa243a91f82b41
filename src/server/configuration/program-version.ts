/** The version of the program, from its package. */
import { readFile } from 'node:fs/promises';

export async function programVersion(): Promise<string> {
  const text = await readFile(new URL('../../../package.json', import.meta.url), 'utf8');
  const { version }: { version: string } = JSON.parse(text);
  return version;
}
