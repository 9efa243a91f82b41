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

/** The regions that the product filter always lists for signed-in users, besides those with products. */
export const consumerRegions = ['italy', 'greece', 'spain', 'croatia'] as const satisfies readonly Country[];

/** Every country in either form; a producer is in one of these. */
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

/** Of ISO 3166-1, for other programs; another country has none. */
export const codeOfCountry: Readonly<Record<string, string>> = {
  croatia: 'HR',
  france: 'FR',
  greece: 'GR',
  italy: 'IT',
  portugal: 'PT',
  slovenia: 'SI',
  spain: 'ES',
  tunisia: 'TN',
  turkey: 'TR',
};

export function isCountry(value: unknown): value is Country {
  return countries.some((country) => country === value);
}

/** What the region "Mediterranean" of the filters includes: Portugal grows olives on the Atlantic. */
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
