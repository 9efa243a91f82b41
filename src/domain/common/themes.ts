/**
 * The palettes a reader may choose. A page without a choice is shown in `defaultTheme`; the palette
 * named `default` is Elegant Sage and keeps that name because links and cookies carry it.
 */
export const themes = ['mediterranean', 'default', 'earth', 'stone'] as const;
export type Theme = (typeof themes)[number];

export const defaultTheme = 'mediterranean' satisfies Theme;

/** The name of the cookie, and of the entry in the browser's storage, that keeps the choice. */
export const themeKey = 'theme';

export function isTheme(value: unknown): value is Theme {
  return typeof value === 'string' && themes.some((theme) => theme === value);
}
