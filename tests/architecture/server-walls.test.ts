/** Breaks the walls of the server on purpose. */
import { describe, expect, test } from 'vitest';
import { brokenServerArrows, unknownServerPaths } from './server-walls.ts';
import { sourceFile } from './source-files.ts';

describe('walls of the server', () => {
  const broken = (path: string, specifier: string) =>
    brokenServerArrows([sourceFile(path, `import { a } from '${specifier}';`)]).join();

  test.each([
    ['src/server/http/routing/routing.ts', '../../identity/users.ts', 'http may not know identity'],
    ['src/server/integrations/mail/smtp.ts', '../../http/problem.ts', 'integrations may not know http'],
    ['src/server/identity/deletion.ts', '../orders/end.ts', 'identity may not know orders'],
    ['src/server/http/cache/page-cache.ts', '../problems/problem.ts', 'cache may not know problems'],
    ['src/server/orders/end.ts', '../features.ts', 'orders may not know the root'],
    ['src/server/orders/end.ts', '../weather/rain.ts', 'orders may not know weather'],
  ])('%s may not import %s', (path, specifier, reason) => {
    expect(broken(path, specifier)).toContain(reason);
  });

  test.each([
    ['src/server/orders/end.ts', '../identity/deletion.ts'],
    ['src/server/orders/end.ts', '../http/routing.ts'],
    ['src/server/features.ts', './orders/routes.ts'],
    ['src/server/http/routing/routing.test.ts', '../../orders/routes.ts'],
  ])('%s may import %s', (path, specifier) => {
    expect(broken(path, specifier)).toBe('');
  });

  test('names a folder without a place and a file that lies loose', () => {
    expect(unknownServerPaths(['src/server/weather/rain.ts', 'src/server/dates.ts'])).toHaveLength(2);
    expect(unknownServerPaths(['src/server/http/loose.ts', 'src/server/http/weather/rain.ts'])).toHaveLength(
      2,
    );
    expect(unknownServerPaths(['src/server/orders/end.ts', 'src/server/app.ts', 'src/main.ts'])).toEqual([]);
  });
});
