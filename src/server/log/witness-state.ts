/**
 * What a witness must not lose: its key, and the newest checkpoint of each log that it cosigned. A witness that forgot one
 * would cosign a log that was rewritten.
 */
import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { StartupFailure } from '../../database/setup/startup-failure.ts';
import { cosignedBytes, timedSignature } from '../../domain/log/cosignature.ts';
import { keyIdOf, keyTypes, type NoteKey, writeSignature } from '../../domain/log/signed-note.ts';
import { sha256 } from './cryptography.ts';

const storedKey = z.object({ name: z.string().regex(/^[^+\s]+$/), privateKey: z.string() });
/** Notes with the line of the witness, by the name of the log. */
const storedState = z.record(z.string(), z.string());
export type WitnessState = z.infer<typeof storedState>;

export interface WitnessKey extends NoteKey {
  /** The line below the text of a checkpoint. */
  readonly cosign: (text: string, seconds: number) => Promise<string>;
}

export interface WitnessFiles {
  readonly key: WitnessKey;
  /** From the disk. */
  readonly read: () => WitnessState;
  /** Whole or not at all, also when the machine stops. */
  readonly write: (state: WitnessState) => void;
}

/** Makes the key in a folder that has none. `name`: of the witness, which cannot change later. */
export function openWitnessFiles(folder: string, name: string | undefined): WitnessFiles {
  const [keyFile, stateFile] = [join(folder, 'witness-key.json'), join(folder, 'cosigned.txt')];
  const read = () => parse(storedState, stateFile);
  const write = (state: WitnessState) => replaceFile(folder, stateFile, state);
  if (existsSync(keyFile)) {
    if (!existsSync(stateFile)) {
      throw new StartupFailure(
        `${stateFile} is missing, so this witness does not know what it cosigned. Restore the file, or begin with a new key in another folder.`,
      );
    }
  } else if (existsSync(stateFile)) {
    throw new StartupFailure(`${keyFile} is missing. Restore it, or begin with a new key in another folder.`);
  } else {
    if (name === undefined || !/^[^+\s]+$/.test(name)) {
      throw new StartupFailure('A new witness needs a name without spaces, such as witness.example/1.');
    }
    const { privateKey } = generateKeyPairSync('ed25519');
    const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
    write({});
    replaceFile(folder, keyFile, { name, privateKey: pem });
  }
  const stored = parse(storedKey, keyFile);
  if (name !== undefined && name !== stored.name) {
    throw new StartupFailure(`The witness in ${folder} has the name ${stored.name}, which cannot change.`);
  }
  read();
  return { key: keyOf(stored), read, write };
}

function keyOf({ name, privateKey: pem }: z.infer<typeof storedKey>): WitnessKey {
  const privateKey = createPrivateKey(pem);
  const { x = '' } = privateKey.export({ format: 'jwk' });
  const key = { name, publicKey: Buffer.from(x, 'base64url') };
  return {
    ...key,
    cosign: async (text, seconds) => {
      const signature = timedSignature(seconds, sign(null, cosignedBytes(text, seconds), privateKey));
      return writeSignature({ name, keyId: await keyIdOf(key, sha256, keyTypes.cosignature), signature });
    },
  };
}

function parse<Schema extends z.ZodType>(schema: Schema, file: string): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new StartupFailure(`${file} cannot be read. Restore it from a copy.`, { cause: error });
  }
}

function replaceFile(folder: string, file: string, value: unknown): void {
  writeFileSync(`${file}.new`, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
  const directory = openSync(folder, 'r');
  try {
    fsyncSync(directory);
  } finally {
    closeSync(directory);
  }
}
