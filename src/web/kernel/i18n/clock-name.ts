/** Names a time zone without ambiguity: its country or city, and its UTC offset at that instant. */
import { countryZones } from '../../../domain/common/place-time.ts';
import type { Translations } from './translations.ts';

/** Non-breaking: the name of a time zone stays on one line. */
const noBreak = '\u00a0';

/** `Greece, UTC+2`; of a device without a place: `UTC`. */
export function clockName(
  { t, formats }: Pick<Translations, 't' | 'formats'>,
  instant: string,
  zone: string,
): string {
  const [country] = countriesOf(zone);
  const place = country === undefined ? cityOf(zone) : t(`common.country.${country}`);
  if (place === 'UTC') return place;
  return `${place}, ${formats.distance(instant, zone)}`.replaceAll(' ', noBreak);
}

function countriesOf(zone: string): (keyof typeof countryZones)[] {
  const names = Object.keys(countryZones).filter(
    (name): name is keyof typeof countryZones => name in countryZones,
  );
  return names.filter((name) => countryZones[name] === zone);
}

/** `America/New_York` -> `New York` */
function cityOf(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}
