/**
 * VAT numbers by their form in each Member State (Directive 2006/112/EC, Art. 215), and numbers of other registers of taxpayers, which
 * have no common form. Whether a number was issued, only VIES of the Commission knows.
 */
const forms: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z\d]\d{7}[A-Z\d]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z\d]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z\d+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
};

/** Of a person in Italy: its first letters are those of a name. */
const codiceFiscale = /^[A-Z]{6}\d{2}[A-Z]\d{2}[A-Z]\d{3}[A-Z]$/;
const others = /^[A-Z\d/+*]{4,30}$/;

/** `el 123 456 789` -> `EL123456789`; undefined for what cannot be a number. */
export function readTaxId(typed: string): string | undefined {
  const id = typed.replaceAll(/[\s.-]/g, '').toUpperCase();
  const form = codiceFiscale.test(id) ? undefined : forms[id.slice(0, 2)];
  const isPossible = form === undefined ? others.test(id) && /\d/.test(id) : form.test(id.slice(2));
  return isPossible ? id : undefined;
}
