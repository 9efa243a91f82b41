/** The same commit tries the same random sequences everywhere, so that its result is no luck; each other commit tries others. */
import { spawnSync } from 'node:child_process';

export function seedOfCommit(): string {
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD^{tree}'], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
  return /^[\da-f]{40}/.test(stdout ?? '') ? String(Number.parseInt(stdout.slice(0, 7), 16)) : '1';
}
