/**
 * The palettes a user may choose. Without a choice a page uses `defaultTheme`. The palette named `default` is
 * Elegant Sage; it keeps that name because links and cookies contain it.
 */
export const themes = ['mediterranean', 'default', 'earth', 'stone'] as const;
export type Theme = (typeof themes)[number];

export const defaultTheme = 'mediterranean' satisfies Theme;

/** The name of the cookie, and of the browser storage key, that holds the choice. */
export const themeKey = 'theme';

export function isTheme(value: unknown): value is Theme {
  return typeof value === 'string' && themes.some((theme) => theme === value);
}
