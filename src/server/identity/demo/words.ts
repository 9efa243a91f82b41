/** What the demo's sign-in page says, in the languages of the site. */
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
    banner: 'This is a demo. Nobody is asked for a password, and everybody can be anybody.',
    lead: 'Choose who you want to be.',
    people: {
      'sample-consumer': { name: 'Consumer', what: 'Has scanned bottles and keeps favourites.' },
      'sample-producer': { name: 'Producer', what: 'Runs Evolia: products, codes, labels.' },
      'sample-administrator': {
        name: 'Administrator',
        what: 'Reviews applications and certifies producers.',
      },
    },
    or: 'Or come as somebody new',
    email: 'E-mail address',
    enter: 'Continue as new visitor',
    invalidEmail: 'Please enter a complete e-mail address, for example you@example.com.',
    back: 'Back to the site',
  },
  el: {
    title: 'Σύνδεση στην επίδειξη',
    banner: 'Αυτή είναι μια επίδειξη. Δεν ζητείται κωδικός και ο καθένας μπορεί να είναι όποιος θέλει.',
    lead: 'Διαλέξτε ποιος θέλετε να είστε.',
    people: {
      'sample-consumer': { name: 'Καταναλωτής', what: 'Έχει σαρώσει φιάλες και κρατά αγαπημένα.' },
      'sample-producer': { name: 'Παραγωγός', what: 'Έχει την Evolia: προϊόντα, κωδικοί, ετικέτες.' },
      'sample-administrator': { name: 'Διαχειριστής', what: 'Ελέγχει αιτήσεις και πιστοποιεί παραγωγούς.' },
    },
    or: 'Ή ελάτε ως νέος επισκέπτης',
    email: 'Διεύθυνση e-mail',
    enter: 'Συνέχεια ως νέος επισκέπτης',
    invalidEmail: 'Γράψτε μια πλήρη διεύθυνση e-mail, για παράδειγμα you@example.com.',
    back: 'Επιστροφή στον ιστότοπο',
  },
};
