/**
 * The palettes for pages that the server writes itself, for light and for dark: the colours of src/web/kernel/ui/tokens.css, which a
 * test compares.
 */
import type { Theme } from '../../../domain/common/themes.ts';

export const plainPalettes: Readonly<Record<Theme, Readonly<Record<string, string>>>> = {
  mediterranean: {
    paper: 'light-dark(#f8f4ea, #101c24)',
    'paper-2': 'light-dark(#efe8d7, #182a34)',
    label: 'light-dark(#fffdf7, #15242d)',
    ink: 'light-dark(#13232d, #f0ebdd)',
    'ink-2': 'light-dark(#48545d, #b3bfc4)',
    line: 'light-dark(#d9ceb7, #30424d)',
    ctl: 'light-dark(#857b64, #7f929c)',
    brand: 'light-dark(#12405f, #9fc8e2)',
    fill: 'light-dark(#12405f, #1f587d)',
    'brand-2': 'light-dark(#0b2c43, #0a161d)',
    'on-brand': '#f8f4ea',
    accent: 'light-dark(#c4901b, #cf9c2c)',
  },
  default: {
    paper: 'light-dark(#f5f6ee, #151c17)',
    'paper-2': 'light-dark(#e8ecdd, #1f2a22)',
    label: 'light-dark(#fefefa, #1a231d)',
    ink: 'light-dark(#1c2820, #eceee2)',
    'ink-2': 'light-dark(#4a574d, #b5c0b4)',
    line: 'light-dark(#cdd4bf, #34423a)',
    ctl: 'light-dark(#768069, #84937f)',
    brand: 'light-dark(#3a573f, #a9cfae)',
    fill: 'light-dark(#3a573f, #3a5f42)',
    'brand-2': 'light-dark(#263c2c, #0e1510)',
    'on-brand': '#f5f6ee',
    accent: 'light-dark(#ae8e36, #b99a44)',
  },
  earth: {
    paper: 'light-dark(#faf2e7, #1d1511)',
    'paper-2': 'light-dark(#f2e4d1, #2c201a)',
    label: 'light-dark(#fffbf4, #251b16)',
    ink: 'light-dark(#2b1d15, #f5e9da)',
    'ink-2': 'light-dark(#5b493d, #ccb9a8)',
    line: 'light-dark(#e0cbb1, #4a382d)',
    ctl: 'light-dark(#8b745c, #a08a76)',
    brand: 'light-dark(#833a1a, #f0aa85)',
    fill: 'light-dark(#833a1a, #893e1b)',
    'brand-2': 'light-dark(#57250f, #140d09)',
    'on-brand': '#fbf2e6',
    accent: 'light-dark(#c68b2c, #cf9637)',
  },
  stone: {
    paper: 'light-dark(#f3f4f4, #14191c)',
    'paper-2': 'light-dark(#e4e8e9, #1f272b)',
    label: 'light-dark(#fdfefe, #1a2125)',
    ink: 'light-dark(#192125, #eceff0)',
    'ink-2': 'light-dark(#49535a, #b3bec3)',
    line: 'light-dark(#cbd2d5, #364147)',
    ctl: 'light-dark(#707b81, #85929a)',
    brand: 'light-dark(#31434d, #a9c4d1)',
    fill: 'light-dark(#31434d, #3b5663)',
    'brand-2': 'light-dark(#1f2c33, #0d1113)',
    'on-brand': '#f3f5f5',
    accent: 'light-dark(#ae8b33, #b99a46)',
  },
};
