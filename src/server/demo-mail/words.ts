/** Texts of the demo's mail page, in the languages of the site. */
import type { SiteLanguage } from '../../domain/common/languages.ts';

export interface DemoMailWords {
  readonly title: string;
  readonly banner: string;
  readonly none: string;
  readonly to: string;
  readonly asText: string;
  readonly list: string;
  readonly back: string;
}

export const demoMailWords: Readonly<Record<SiteLanguage, DemoMailWords>> = {
  en: {
    title: 'Demo mailbox',
    banner: 'This is a demo. Nothing here was sent to anybody, and everybody can read it.',
    none: 'No mail has been written yet.',
    to: 'To',
    asText: 'As plain text',
    list: 'All demo mail',
    back: 'Back to the site',
  },
  es: {
    title: 'Correo de la demostración',
    banner: 'Esto es una demostración. Nada de esto se ha enviado a nadie y cualquiera puede leerlo.',
    none: 'Todavía no se ha escrito ningún correo.',
    to: 'Para',
    asText: 'Como texto sin formato',
    list: 'Todo el correo de la demostración',
    back: 'Volver al sitio',
  },
  it: {
    title: 'Posta della demo',
    banner: 'Questa è una demo. Nessuna di queste e-mail è stata davvero inviata e tutti possono leggerle.',
    none: 'Non è ancora stata scritta nessuna e-mail.',
    to: 'A',
    asText: 'Come testo semplice',
    list: 'Tutta la posta della demo',
    back: 'Torna al sito',
  },
  el: {
    title: 'Αλληλογραφία της έκδοσης επίδειξης',
    banner:
      'Αυτή είναι έκδοση επίδειξης. Τίποτα από αυτά δεν στάλθηκε σε κανέναν και όλοι μπορούν να τα διαβάσουν.',
    none: 'Δεν έχει γραφτεί ακόμη κανένα email.',
    to: 'Προς',
    asText: 'Ως απλό κείμενο',
    list: 'Όλα τα email της έκδοσης επίδειξης',
    back: 'Πίσω στον ιστότοπο',
  },
  sl: {
    title: 'Pošta predstavitve',
    banner: 'To je predstavitev. Nič od tega ni bilo nikomur poslano in vsakdo lahko to prebere.',
    none: 'Nobeno sporočilo še ni bilo napisano.',
    to: 'Za',
    asText: 'Kot navadno besedilo',
    list: 'Vsa pošta predstavitve',
    back: 'Nazaj na spletno mesto',
  },
  hr: {
    title: 'Pošta demoverzije',
    banner: 'Ovo je demoverzija. Ništa od ovoga nikome nije poslano i svatko to može pročitati.',
    none: 'Još nije napisana nijedna poruka.',
    to: 'Za',
    asText: 'Kao običan tekst',
    list: 'Sva pošta demoverzije',
    back: 'Natrag na stranicu',
  },
};
