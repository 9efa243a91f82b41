/**
 * The palettes a user may choose. Without a choice a page uses `defaultTheme`. The palette named `default` is
 * Elegant Sage; it keeps that name because links and cookies contain it.
 */
export const themes = ['mediterranean', 'default', 'earth', 'stone'] as const;
export type Theme = (typeof themes)[number];

export const defaultTheme = 'mediterranean' satisfies Theme;

/** The name of the cookie that holds the choice. */
export const themeKey = 'theme';

/** Light or dark, chosen on a device against its system; the name of the cookie that holds the choice. */
export const schemes = ['light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];
export const schemeKey = 'scheme';

export function isScheme(value: unknown): value is Scheme {
  return typeof value === 'string' && schemes.some((scheme) => scheme === value);
}

export function isTheme(value: unknown): value is Theme {
  return typeof value === 'string' && themes.some((theme) => theme === value);
}
