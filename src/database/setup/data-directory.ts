/** Creates the data directory, or explains why that failed. */
import { accessSync, constants, mkdirSync } from 'node:fs';
import { StartupFailure } from './startup-failure.ts';

export function makeDataDirectory(directory: string): void {
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new StartupFailure(
      `The data directory ${directory} cannot be used: ${reasons[code] ?? String(error)}.`,
      { cause: error },
    );
  }
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'it belongs to another user; start as that user or set DATA_DIR to another folder',
  EPERM: 'this account may not make it; set DATA_DIR to another folder',
  EROFS: 'it is on a disk that is read-only; set DATA_DIR to another folder',
  ENOSPC: 'the disk is full',
  EEXIST: 'a file has this name; set DATA_DIR to a folder',
  ENOTDIR: 'a part of its path is a file; set DATA_DIR to a folder',
};
