/** The countries that parcels are sent to, by their code of ISO 3166-1, and how typed names of them are read. */

/** Without territories that have no inhabitants; Kosovo has XK by custom. */
export const countryCodes: readonly string[] = (
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ ' +
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR ' +
  'GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP ' +
  'KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS ' +
  'MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS ' +
  'RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ ' +
  'UA UG US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'
).split(' ');

/** Within the union there is no customs declaration. */
export const unionCountries: readonly string[] =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

/** Other countries that many parcels go to, beside the union. */
export const nearCountries: readonly string[] =
  'AD AL BA CH FO GB GI IS LI MC MD ME MK NO RS SM TR UA VA XK'.split(' ');

/** The languages of the site and those of many buyers: people write the name of their own country in theirs. */
const languagesOfNames =
  'en es it el sl hr de fr pt nl sv da nb fi pl cs sk hu ro bg sr uk tr et lv lt ga mt ca is'.split(' ');

/** What people write and no list of names has. */
const otherNames: Readonly<Record<string, string>> = {
  uk: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'great britain': 'GB',
  'northern ireland': 'GB',
  'the netherlands': 'NL',
  holland: 'NL',
  'czech republic': 'CZ',
  turkey: 'TR',
  macedonia: 'MK',
  usa: 'US',
  'united states of america': 'US',
  eire: 'IE',
  ελλαδα: 'GR',
  αγγλια: 'GB',
  ολλανδια: 'NL',
  αμερικη: 'US',
};

let known: ReadonlyMap<string, string> | undefined;

/** The code of a country that was typed as a name in a common language or as its code; undefined if unknown. */
export function readCountryCode(typed: string): string | undefined {
  const text = folded(typed);
  const code = text.toUpperCase();
  if (countryCodes.includes(code)) return code;
  known ??= readNames();
  return known.get(text);
}

function readNames(): ReadonlyMap<string, string> {
  const names = new Map(Object.entries(otherNames));
  for (const language of languagesOfNames) {
    const regions = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    for (const code of countryCodes) {
      const name = regions.of(code);
      // The first language that uses a name has it.
      if (name !== undefined && !names.has(folded(name))) names.set(folded(name), code);
    }
  }
  return names;
}

/** Without accents and case, as people type. */
function folded(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[\s.’'-]+/gu, ' ')
    .trim()
    .toLowerCase();
}
