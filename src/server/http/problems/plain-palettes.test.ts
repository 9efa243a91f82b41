/** Pages written by the server itself use the palettes of the site. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { themes } from '../../../domain/common/themes.ts';
import { plainPalettes } from './plain-palettes.ts';

const tokens = readFileSync(new URL('../../../web/kernel/ui/tokens.css', import.meta.url), 'utf8');

test.each(themes)('uses the colours of the site for %s', (theme) => {
  const [, rules = ''] = tokens.split(`[data-theme="${theme}"] {`);
  const [block = ''] = rules.split('}');
  for (const [name, value] of Object.entries(plainPalettes[theme])) {
    expect(block).toContain(`--${name}: ${value};`);
  }
});
