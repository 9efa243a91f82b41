/**
 * The palettes for pages that the server writes itself: the colours of src/web/kernel/ui/tokens.css, which a
 * test compares.
 */
import type { Theme } from '../../../domain/common/themes.ts';

export const plainPalettes: Readonly<Record<Theme, Readonly<Record<string, string>>>> = {
  mediterranean: {
    paper: '#f8f4ea',
    'paper-2': '#efe8d7',
    label: '#fffdf7',
    ink: '#13232d',
    'ink-2': '#48545d',
    line: '#d9ceb7',
    ctl: '#857b64',
    brand: '#12405f',
    'brand-2': '#0b2c43',
    'on-brand': '#f8f4ea',
    accent: '#c4901b',
  },
  default: {
    paper: '#f5f6ee',
    'paper-2': '#e8ecdd',
    label: '#fefefa',
    ink: '#1c2820',
    'ink-2': '#4a574d',
    line: '#cdd4bf',
    ctl: '#768069',
    brand: '#3a573f',
    'brand-2': '#263c2c',
    'on-brand': '#f5f6ee',
    accent: '#ae8e36',
  },
  earth: {
    paper: '#faf2e7',
    'paper-2': '#f2e4d1',
    label: '#fffbf4',
    ink: '#2b1d15',
    'ink-2': '#5b493d',
    line: '#e0cbb1',
    ctl: '#8b745c',
    brand: '#833a1a',
    'brand-2': '#57250f',
    'on-brand': '#fbf2e6',
    accent: '#c68b2c',
  },
  stone: {
    paper: '#f3f4f4',
    'paper-2': '#e4e8e9',
    label: '#fdfefe',
    ink: '#192125',
    'ink-2': '#49535a',
    line: '#cbd2d5',
    ctl: '#707b81',
    brand: '#31434d',
    'brand-2': '#1f2c33',
    'on-brand': '#f3f5f5',
    accent: '#ae8b33',
  },
};
