/**
 * The reader's palette. It is kept in the browser's storage and in a cookie: the cookie lets the
 * server paint the first page in it, so nothing flashes.
 */
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { isTheme, type Theme, themeKey } from '../../domain/common/themes.ts';

interface ThemeChoice {
  readonly theme: Theme;
  choose(theme: Theme): void;
}

const ThemeContext = createContext<ThemeChoice | null>(null);

/** One year, seconds. */
const keptFor = 31_536_000;

export function ThemeProvider({ first, children }: { first: Theme; children: ReactNode }) {
  const [theme, setTheme] = useState(first);
  const choose = (chosen: Theme) => {
    setTheme(chosen);
    keep(chosen);
  };
  useEffect(() => {
    // The cookie may be gone while the storage still knows.
    const stored = readStored();
    if (stored === null || stored === first) return;
    setTheme(stored);
    keep(stored);
  }, [first]);
  return <ThemeContext value={{ theme, choose }}>{children}</ThemeContext>;
}

export function useTheme(): ThemeChoice {
  const choice = useContext(ThemeContext);
  if (choice === null) throw new Error('A component asked for the palette outside of ThemeProvider.');
  return choice;
}

function readStored(): Theme | null {
  try {
    const stored = localStorage.getItem(themeKey);
    return isTheme(stored) ? stored : null;
  } catch {
    // Storage is refused in some private modes; the cookie is enough.
    return null;
  }
}

function keep(theme: Theme): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${themeKey}=${theme}; Path=/; Max-Age=${keptFor}; SameSite=Lax${secure}`;
  try {
    localStorage.setItem(themeKey, theme);
  } catch {
    // See readStored.
  }
}
