/**
 * The reader's palette: the account's, else the device's. The device's is stored in local storage and in a
 * cookie; with the cookie the server renders the first page in it, so nothing flashes.
 */
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { isTheme, type Theme, themeKey } from '../../../domain/common/themes.ts';
import { readChoice, storeOnDevice, writeChoice } from '../device/choices.ts';

interface ThemeChoice {
  readonly theme: Theme;
  choose(theme: Theme): void;
}

const ThemeContext = createContext<ThemeChoice | null>(null);

interface Props {
  first: Theme;
  /** Whether the account names a palette; it overrides the device's. */
  isOfAccount: boolean;
  children: ReactNode;
}

export function ThemeProvider({ first, isOfAccount, children }: Props) {
  const [theme, setTheme] = useState(first);
  const choose = (chosen: Theme) => {
    setTheme(chosen);
    persist(chosen);
  };
  useEffect(() => {
    // The cookie may have expired while the storage still has the value.
    const stored = isOfAccount ? null : readStored();
    if (stored === null) return;
    setTheme(stored);
    if (stored !== first) persist(stored);
  }, [first, isOfAccount]);
  return <ThemeContext value={{ theme, choose }}>{children}</ThemeContext>;
}

export function useTheme(): ThemeChoice {
  const choice = useContext(ThemeContext);
  if (choice === null) throw new Error('A component asked for the palette outside of ThemeProvider.');
  return choice;
}

function readStored(): Theme | null {
  const stored = readChoice('theme');
  return isTheme(stored) ? stored : null;
}

function persist(theme: Theme): void {
  storeOnDevice(themeKey, theme);
  writeChoice('theme', theme);
}
