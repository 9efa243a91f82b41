/** The time of an event in the reader's own time zone, with the name of that zone. */
import { clockName } from './clock-name.ts';
import { usualZone } from './formats.ts';
import { useOwnZone } from './own-zone.ts';
import { useWords } from './use-words.tsx';

/** The server and the first paint know only the language, and name the time zone they use. */
export function useMoment(): (instant: string) => string {
  const words = useWords();
  const zone = useOwnZone(usualZone(words.language));
  return (instant) => `${words.formats.dateTime(instant, zone)} (${clockName(words, instant, zone)})`;
}
