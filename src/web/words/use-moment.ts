/** When something happened, by the reader's own clock and with the name of that clock. */
import { clockName } from './clock-name.ts';
import { usualZone } from './formats.ts';
import { useOwnZone } from './own-zone.ts';
import { useWords } from './use-words.tsx';

/** The server and the first paint know the language only, and name the clock by which they read the time. */
export function useMoment(): (instant: string) => string {
  const words = useWords();
  const zone = useOwnZone(usualZone(words.language));
  return (instant) => `${words.formats.dateTime(instant, zone)} (${clockName(words, instant, zone)})`;
}
