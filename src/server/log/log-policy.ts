/** The policy file of `LOG_POLICY` or of a command. */
import { readFile } from 'node:fs/promises';
import { StartupFailure } from '../../database/setup/startup-failure.ts';
import { type LogPolicy, PolicyError, readPolicy } from '../../domain/log/policy.ts';
import type { Settings } from '../configuration/configuration.ts';
import { sha256 } from './cryptography.ts';

/** Undefined: no witness is asked. @throws StartupFailure where the file names none that can be. */
export async function readLogPolicy({
  logPolicyFile: file,
}: Pick<Settings, 'logPolicyFile'>): Promise<LogPolicy | undefined> {
  if (file === undefined) return undefined;
  const policy = await readPolicyFile(file).catch((error: unknown) => {
    throw error instanceof StartupFailure ? new StartupFailure(`LOG_POLICY: ${error.message}`) : error;
  });
  const silent = policy.witnesses.find(({ url }) => url === undefined);
  if (silent !== undefined) {
    throw new StartupFailure(`LOG_POLICY: ${file}: The witness "${silent.name}" has no URL to ask it at.`);
  }
  return policy;
}

export async function readPolicyFile(file: string): Promise<LogPolicy> {
  try {
    return await readPolicy(new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file)), sha256);
  } catch (error) {
    if (error instanceof PolicyError) throw new StartupFailure(`${file}: ${error.message}`);
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const reason = reasons[code];
    if (reason === undefined) throw error;
    throw new StartupFailure(`${file} cannot be read: ${reason}.`);
  }
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'this account may not read it',
  EISDIR: 'it is a folder',
  ERR_ENCODING_INVALID_ENCODED_DATA: 'it is not UTF-8',
};
