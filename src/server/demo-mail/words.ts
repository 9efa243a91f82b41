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
    banner: 'This is a demo. These emails were not sent, and everyone can read them.',
    none: 'No emails yet.',
    to: 'To',
    asText: 'As plain text',
    list: 'All demo emails',
    back: 'Back to the site',
  },
  es: {
    title: 'Correo de la demostración',
    banner: 'Esto es una demostración. Estos correos no se han enviado y cualquiera puede leerlos.',
    none: 'Todavía no hay correos.',
    to: 'Para',
    asText: 'Como texto sin formato',
    list: 'Todos los correos de la demostración',
    back: 'Volver al sitio',
  },
  it: {
    title: 'Posta della demo',
    banner: 'Questa è una demo. Queste e-mail non sono state inviate e tutti possono leggerle.',
    none: 'Ancora nessuna e-mail.',
    to: 'A',
    asText: 'Come testo semplice',
    list: 'Tutte le e-mail della demo',
    back: 'Torna al sito',
  },
  el: {
    title: 'Αλληλογραφία της έκδοσης επίδειξης',
    banner: 'Αυτή είναι έκδοση επίδειξης. Τα email δεν στάλθηκαν και όλοι μπορούν να τα διαβάσουν.',
    none: 'Κανένα email ακόμη.',
    to: 'Προς',
    asText: 'Ως απλό κείμενο',
    list: 'Όλα τα email της έκδοσης επίδειξης',
    back: 'Πίσω στον ιστότοπο',
  },
  sl: {
    title: 'Pošta predstavitve',
    banner: 'To je predstavitev. Ta sporočila niso bila poslana in vsakdo jih lahko prebere.',
    none: 'Sporočil še ni.',
    to: 'Za',
    asText: 'Kot navadno besedilo',
    list: 'Vsa sporočila predstavitve',
    back: 'Nazaj na spletno mesto',
  },
  hr: {
    title: 'Pošta demoverzije',
    banner: 'Ovo je demoverzija. Ove poruke nisu poslane i svatko ih može pročitati.',
    none: 'Još nema poruka.',
    to: 'Za',
    asText: 'Kao običan tekst',
    list: 'Sve poruke demoverzije',
    back: 'Natrag na stranicu',
  },
};
