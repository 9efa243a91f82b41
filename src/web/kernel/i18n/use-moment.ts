/** The time of an event in the reader's own time zone, with the name of that zone. */
import { clockName } from './clock-name.ts';
import { usualZone } from './formats.ts';
import { useDeviceZone } from './use-device-zone.ts';
import { useTranslations } from './use-translations.tsx';

/** The server and the first paint know only the language, and name the time zone they use. */
export function useMoment(): (instant: string) => string {
  const i18n = useTranslations();
  const zone = useDeviceZone(usualZone(i18n.language));
  return (instant) => `${i18n.formats.dateTime(instant, zone)} (${clockName(i18n, instant, zone)})`;
}
