/** Phrases that a native reader stumbled over, in each language, with what to say instead. See docs/glossary.md. */
import type { SiteLanguage } from '../src/domain/common/languages.ts';

export interface RetiredPhrase {
  readonly phrase: RegExp;
  readonly say: string;
  /** Where the phrase means what it says: an id, or the beginning of ids (`research.`). */
  readonly except?: readonly string[];
}

export const retiredPhrases: { readonly [Language in SiteLanguage]: readonly RetiredPhrase[] } = {
  en: [
    { phrase: /\bwhoever\b/iu, say: 'anyone who' },
    { phrase: /\banew\b/iu, say: 'again' },
    { phrase: /\b(?:in the )?meantime\b|\bmeanwhile\b/iu, say: 'just now, since then, or nothing' },
    { phrase: /\b(?:is|are|be|was|were) told\b/iu, say: 'is notified, or sees' },
    { phrase: /\brests? on\b/iu, say: 'is based on' },
    { phrase: /\bstands? (?:behind|in)\b/iu, say: 'confirms, replaces' },
    { phrase: /\bwaits? (?:for|to)\b/iu, say: 'needs, or “waiting for”' },
    { phrase: /\b(?:some|every|any)body\b/iu, say: 'someone, everyone, anyone' },
    { phrase: /\be-mails?\b/iu, say: 'email' },
    // The model form has the words of the law.
    { phrase: /\bnotices?\b/iu, say: 'notification', except: ['orders.form.statement'] },
    { phrase: /\btaken back\b/iu, say: 'lifted (a recall), withdrawn' },
    { phrase: /\bneeds? you\b/iu, say: 'needs your attention' },
    { phrase: /\bbars? codes?\b/iu, say: 'barcode' },
    { phrase: /\bimprint\b/iu, say: 'site operator' },
    { phrase: /^every (?:kind|country|status|outcome|level)\b/iu, say: 'All ...' },
  ],
  el: [
    { phrase: /e-mail/iu, say: 'email' },
    { phrase: /(?<!\p{L})λαδιού(?!\p{L})/iu, say: 'ελαιολάδου' },
    { phrase: /ημερολόγι\p{L}+ ελέγχου|αρχεί\p{L}+ (?:καταγραφής )?ενεργειών/iu, say: 'αρχείο ελέγχου' },
    { phrase: /(?<!\p{L})(?:επαν)?εξέταση/iu, say: 'έλεγχος' },
    { phrase: /(?<!\p{L})καταλόγ|(?<!\p{L})κατάλογ(?!ο δεδομένων|ό)/iu, say: 'λίστα' },
    { phrase: /εσοδεί\p{L}+ \{season\}/iu, say: 'ελαιοκομική περίοδος' },
    {
      phrase: /(?<!\p{L})(?:στις|τις|την|της) \{(?:date|day|when|time|target)\}/iu,
      say: 'the date without an article',
    },
  ],
  es: [
    { phrase: /\btemporada \{season\}|\bde esta temporada\b/iu, say: 'campaña' },
    { phrase: /\bregistro de producto\b/iu, say: 'ficha' },
    { phrase: /\bapelaci/iu, say: 'recurso' },
    { phrase: /\bexpira(?:r|do|da|n)?\b/iu, say: 'caducar' },
  ],
  it: [
    {
      phrase: /\bverifica per la certificazione\b|\battesa di verifica\b|\bla verifica richiede\b/iu,
      say: 'esame',
    },
    { phrase: /\bevidenze\b/iu, say: 'prove' },
    { phrase: /\bstagion[ei]\b/iu, say: 'campagna olearia' },
    { phrase: /\bdatabase\b|\bbase di dati\b/iu, say: 'banca dati' },
    { phrase: /rapport[oi] di analisi|\breferto\b/iu, say: 'rapporto di prova' },
    { phrase: /\bpianific/iu, say: 'programmare' },
    { phrase: /(?<![{\p{L}-])email(?![}\p{L}])/iu, say: 'e-mail' },
    {
      phrase: /(?:\b(?:il|al|dal|del|nel|sul)|\bl’)\s?\{(?:date|day|when|time|target)\}/iu,
      say: 'the date without an article',
    },
  ],
  sl: [
    { phrase: /\bprosil(?:ec|ca|cu|cem|ci|cev)\b/iu, say: 'vlagatelj' },
    { phrase: /(?<!\{)\badministrator(?!\})/iu, say: 'skrbnik' },
    { phrase: /\be-naslov/iu, say: 'e-poštni naslov' },
    { phrase: /\bšarž/iu, say: 'serija' },
    { phrase: /podatkovn\p{L}+ baz/iu, say: 'zbirka podatkov' },
    { phrase: /poročil\p{L}+ o (?:preverjanju|inšpekciji)/iu, say: 'zapisnik o preverjanju' },
    { phrase: /spletn\p{L}+ stran/iu, say: 'spletno mesto' },
    {
      phrase: /\b(?:do|od|pred|po) \{(?:date|day|when|target|to|from)\}/iu,
      say: 'the date without a case: a colon or brackets',
    },
  ],
  hr: [
    { phrase: /\bmrežn\p{L}+ (?:stranic|adres)/iu, say: 'web-stranica, web-adresa' },
    { phrase: /\bstvor(?:i|en)/iu, say: 'izraditi' },
    { phrase: /\bšarž/iu, say: 'serija' },
    { phrase: /\bbez veze\b/iu, say: 'nema veze s internetom' },
    { phrase: /\binačic/iu, say: 'verzija' },
    { phrase: /izvješć\p{L}+ o inspekciji/iu, say: 'zapisnik o provjeri' },
    { phrase: /\bu vašem računu\b/iu, say: 'na vašem računu' },
    { phrase: /\bspremi promjene\b/iu, say: 'izmjene' },
  ],
};
