/**
 * Words by which a producer's text may claim what the law limits, in the six languages of the site. Each is a reason to look at the text, never one to
 * refuse it. The texts of the regulations were not at hand.
 *
 * - Health: a food may not be said to prevent, treat or cure a disease (Regulation (EU) No 1169/2011, Art. 7 (3)), nor to benefit health in general without
 *   an authorised claim (Regulation (EC) No 1924/2006, Art. 10).
 * - Environment: a general claim needs recognised excellent performance behind it, and none rests on offsets alone (Directive 2005/29/EC, Annex I,
 *   as amended by Directive (EU) 2024/825).
 */
export const claimKinds = ['health', 'environment'] as const;
export type ClaimKind = (typeof claimKinds)[number];

/** Beginnings of words, without accents; | ends a word. Not "cured" or "curing" (table olives), nor Italian "cura" (care). */
const health = [
  // English
  'cure|,cures|,heals|,healing|,prevent,treats|,therap,remedy|,remedies|,medicin,disease,cancer,alzheimer,arthritis,detox,immune|,immunity,cardiovascular',
  'anti-inflammat,antiinflammat,inflammat,cholesterol,hypertension,blood pressure,diabet,tumor,tumour',
  // Italian
  'curativ,guarisc,guarir,previen,prevenir,prevenzione,terapeut,malattia,malattie,cancro,antinfiammat,infiammazion,colesterolo,ipertension,disintossic,immunitari',
  // Spanish
  'curan|,curar|,curativ,prevencion,enfermedad,antiinflamat,inflamacion,colesterol,hipertension,desintoxic,inmunitari,inmunologic',
  // Greek
  'θεραπευ,θεραπεια,γιατρευ,προλαμβαν,προληψη,ασθενει,νοσους|,νοσων|,νοσου|,καρκιν,διαβητ,αλτσχαιμερ,φλεγμον,αντιφλεγμον,χοληστερ,υπερταση,αποτοξιν,ανοσοποιητικ',
  // Croatian
  'lijeci|,lijece|,izlijeci,ljekovit,sprjecava,sprecava,bolesti|,bolest|,rak|,raka|,dijabetes,upala|,upale|,protuupaln,kolesterol,hipertenzij,imunitet,terapij',
  // Slovenian
  'zdravilo|,zdravilen|,zdravilna|,zdravilno|,ozdravi,preprecuje bolez,bolezn,sladkorn,vnetj,vnetje,protivnetn,holesterol,razstrup,imunski',
];

/** Not "ecológico", "ekološki" and "ekološko", which say organic, nor "green", which is a taste and a colour. */
const environment = [
  'sustainab,eco-friendly,ecofriendly,environmentally friendly,climate neutral,climate-neutral,climate positive,carbon neutral,carbon-neutral,net zero,net-zero',
  'carbon footprint,biodegradab,zero waste,zero-waste,nature-friendly',
  'sostenibil,ecosostenib,ecologic|,ecologica|,impatto zero,zero emissioni,emissioni zero,rispettoso dell’ambiente,impronta di carbonio,neutralita carbonica',
  'sostenible,respetuoso con el medio,respetuosa con el medio,neutro en carbono,neutra en carbono,huella de carbono,cero emisiones,residuo cero',
  'βιωσιμ,αειφορ,οικολογικ,φιλικο προς το περιβαλλον,φιλικη προς το περιβαλλον,φιλικα προς το περιβαλλον,κλιματικα ουδετερ,αποτυπωμα ανθρακα,μηδενικες εκπομπ',
  'odrziv,klimatski neutral,ugljicni otisak,ugljicno neutral,bez otpada,biorazgradiv,prihvatljivo za okolis,prihvatljiv za okolis',
  'trajnostn,okolju prijaz,podnebno nevtral,ogljicni odtis,ogljicno nevtral,brez odpadkov,biorazgradljiv',
];

const patterns: Readonly<Record<ClaimKind, RegExp>> = {
  health: patternOf(health),
  environment: patternOf(environment),
};

function patternOf(lists: readonly string[]): RegExp {
  const beginnings = lists
    .flatMap((list) => list.split(','))
    .map((word) => fold(word).replace('|', '(?!\\p{L})'));
  return new RegExp(`(?<!\\p{L})(?:${beginnings.join('|')})\\p{L}*`, 'gu');
}

/** At most five words of a kind, as they are written. */
const maxWords = 5;

/** The words of each kind that a text has; none for a kind without. */
export function claimsIn(text: string): { readonly kind: ClaimKind; readonly words: readonly string[] }[] {
  const folded = fold(text);
  return claimKinds.flatMap((kind) => {
    const found = Array.from(folded.matchAll(patterns[kind]), ({ index, 0: word }) =>
      text.slice(index, index + word.length),
    );
    const words = [...new Set(found)].slice(0, maxWords);
    return words.length === 0 ? [] : [{ kind, words }];
  });
}

/** Small letters without accents, each where it was. */
function fold(text: string): string {
  return text.replaceAll(/\p{L}/gu, (letter) => {
    const [plain = letter] = letter.normalize('NFD').toLowerCase();
    return plain.length === letter.length ? plain.replace('ς', 'σ') : letter;
  });
}
