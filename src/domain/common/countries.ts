/** Countries are stored by their English name in lower case, as the forms send them. */
export const applicationPageCountries = [
  'greece',
  'italy',
  'spain',
  'turkey',
  'tunisia',
  'croatia',
  'slovenia',
  'other',
] as const;

export const registrationDialogCountries = [
  'italy',
  'greece',
  'spain',
  'croatia',
  'slovenia',
  'portugal',
  'france',
  'turkey',
] as const;

/** The regions that the filter of the oils always names to whoever is signed in, beside those of oils on sale. */
export const consumerRegions = ['italy', 'greece', 'spain', 'croatia'] as const satisfies readonly Country[];

/** Every country that either form offers; a directory entry is in one of these. */
export const countries = [
  'croatia',
  'france',
  'greece',
  'italy',
  'portugal',
  'slovenia',
  'spain',
  'tunisia',
  'turkey',
  'other',
] as const;
export type Country = (typeof countries)[number];

export function isCountry(value: unknown): value is Country {
  return countries.some((country) => country === value);
}

/** What the region "Mediterranean" of the filters means: Portugal grows olives on the Atlantic. */
export const mediterraneanCountries = [
  'croatia',
  'france',
  'greece',
  'italy',
  'slovenia',
  'spain',
  'tunisia',
  'turkey',
] as const satisfies readonly Country[];
