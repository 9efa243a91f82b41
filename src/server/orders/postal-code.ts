/** Whether a postal code has the form of its country, where the library knows it: decisions/0048-postal-codes-by-a-library.md. */
import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator';

/** `country`: its code of ISO 3166-1. */
export function hasPostalForm(typed: string, country: string): boolean {
  if (!postcodeValidatorExistsForCountry(country)) return true;
  const text = typed.trim().toUpperCase();
  // `GR-105 57`: many people write the country before it.
  const bare = text.replace(new RegExp(`^${country}[ -]?(?=[0-9])`), '');
  return [text, ...spellingsOf(text), ...spellingsOf(bare)].some((code) => postcodeValidator(code, country));
}

/** Spaces and hyphens are forgotten and added, and the library insists on them in some countries. */
function spellingsOf(text: string): string[] {
  const compact = text.replaceAll(/[\s-]/g, '');
  const places = Array.from({ length: Math.max(0, compact.length - 1) }, (_, index) => index + 1);
  return [
    compact,
    ...places.flatMap((at) => [' ', '-'].map((mark) => compact.slice(0, at) + mark + compact.slice(at))),
  ];
}
