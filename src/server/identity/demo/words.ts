/** Texts of the demo's sign-in page, in the languages of the site. */
import type { SiteLanguage } from '../../../domain/common/languages.ts';

export interface DemoWords {
  readonly title: string;
  readonly banner: string;
  readonly lead: string;
  readonly people: Readonly<
    Record<'sample-consumer' | 'sample-producer' | 'sample-administrator', PersonWords>
  >;
  readonly or: string;
  readonly email: string;
  readonly enter: string;
  readonly invalidEmail: string;
  readonly back: string;
}

interface PersonWords {
  readonly name: string;
  readonly what: string;
}

export const demoWords: Readonly<Record<SiteLanguage, DemoWords>> = {
  en: {
    title: 'Sign in to the demo',
    banner: 'This is a demo. No password is needed, and you can sign in as anyone.',
    lead: 'Choose who you want to be.',
    people: {
      'sample-consumer': { name: 'Consumer', what: 'Has scanned bottles and keeps favorites.' },
      'sample-producer': { name: 'Producer', what: 'Runs Evolia: products, codes, labels.' },
      'sample-administrator': {
        name: 'Administrator',
        what: 'Reviews applications and certifies producers.',
      },
    },
    or: 'Or continue as someone new',
    email: 'Email address',
    enter: 'Continue as new visitor',
    invalidEmail: 'Please enter a complete email address, for example you@example.com.',
    back: 'Back to the site',
  },
  es: {
    title: 'Iniciar sesión en la demostración',
    banner: 'Esto es una demostración. No se pide contraseña y puede entrar como quien quiera.',
    lead: 'Elija quién quiere ser.',
    people: {
      'sample-consumer': { name: 'Consumidor', what: 'Ha escaneado botellas y guarda favoritos.' },
      'sample-producer': { name: 'Productor', what: 'Gestiona Evolia: productos, códigos, etiquetas.' },
      'sample-administrator': {
        name: 'Administrador',
        what: 'Revisa solicitudes y certifica a los productores.',
      },
    },
    or: 'O entre como nuevo visitante',
    email: 'Correo electrónico',
    enter: 'Continuar como nuevo visitante',
    invalidEmail: 'Escriba una dirección de correo completa, por ejemplo nombre@example.com.',
    back: 'Volver al sitio',
  },
  it: {
    title: 'Accedi alla demo',
    banner: 'Questa è una demo. Non serve una password e chiunque può essere chi vuole.',
    lead: 'Scegli chi vuoi essere.',
    people: {
      'sample-consumer': { name: 'Consumatore', what: 'Ha scansionato bottiglie e ha dei preferiti.' },
      'sample-producer': { name: 'Produttore', what: 'Gestisce Evolia: prodotti, codici, etichette.' },
      'sample-administrator': {
        name: 'Amministratore',
        what: 'Esamina le domande e certifica i produttori.',
      },
    },
    or: 'Oppure entra come nuovo utente',
    email: 'Indirizzo e-mail',
    enter: 'Continua come nuovo utente',
    invalidEmail: 'Scrivi un indirizzo e-mail completo, per esempio nome@example.com.',
    back: 'Torna al sito',
  },
  el: {
    title: 'Σύνδεση στην έκδοση επίδειξης',
    banner: 'Αυτή είναι έκδοση επίδειξης. Δεν ζητείται κωδικός και ο καθένας μπορεί να είναι όποιος θέλει.',
    lead: 'Επιλέξτε ποιος θέλετε να είστε.',
    people: {
      'sample-consumer': { name: 'Καταναλωτής', what: 'Έχει σαρώσει φιάλες και έχει αγαπημένα.' },
      'sample-producer': {
        name: 'Παραγωγός',
        what: 'Διαχειρίζεται την Evolia: προϊόντα, κωδικούς, ετικέτες.',
      },
      'sample-administrator': { name: 'Διαχειριστής', what: 'Ελέγχει αιτήσεις και πιστοποιεί παραγωγούς.' },
    },
    or: 'Ή συνδεθείτε ως νέος επισκέπτης',
    email: 'Διεύθυνση email',
    enter: 'Συνέχεια ως νέος επισκέπτης',
    invalidEmail: 'Γράψτε μια πλήρη διεύθυνση email, για παράδειγμα you@example.com.',
    back: 'Επιστροφή στον ιστότοπο',
  },
  sl: {
    title: 'Prijava v predstavitev',
    banner: 'To je predstavitev. Gesla ne zahtevamo; prijavite se lahko kot kdor koli.',
    lead: 'Izberite, kdo želite biti.',
    people: {
      'sample-consumer': { name: 'Potrošnik', what: 'Je že skeniral steklenice in ima priljubljena olja.' },
      'sample-producer': { name: 'Pridelovalec', what: 'Vodi Evolio: izdelke, kode, nalepke.' },
      'sample-administrator': { name: 'Skrbnik', what: 'Pregleduje vloge in certificira pridelovalce.' },
    },
    or: 'Ali vstopite kot nov obiskovalec',
    email: 'E-poštni naslov',
    enter: 'Nadaljuj kot nov obiskovalec',
    invalidEmail: 'Vpišite celoten e-poštni naslov, na primer you@example.com.',
    back: 'Nazaj na spletno mesto',
  },
  hr: {
    title: 'Prijava u demoverziju',
    banner: 'Ovo je demoverzija. Lozinka se ne traži i svatko može biti tko god želi.',
    lead: 'Odaberite tko želite biti.',
    people: {
      'sample-consumer': { name: 'Potrošač', what: 'Skenirao je boce i ima favorite.' },
      'sample-producer': { name: 'Proizvođač', what: 'Vodi Evoliju: proizvode, kodove, naljepnice.' },
      'sample-administrator': {
        name: 'Administrator',
        what: 'Pregledava zahtjeve i certificira proizvođače.',
      },
    },
    or: 'Ili uđite kao netko nov',
    email: 'Adresa e-pošte',
    enter: 'Uđi kao novi posjetitelj',
    invalidEmail: 'Upišite potpunu adresu e-pošte, na primjer you@example.com.',
    back: 'Natrag na stranicu',
  },
};
