/** Texts of the page that asks before a sign-out, in the languages of the site. */
import type { SiteLanguage } from '../../domain/common/languages.ts';

interface SignOutWords {
  readonly title: string;
  readonly question: string;
  readonly signOut: string;
  readonly stay: string;
}

export const signOutWords: Readonly<Record<SiteLanguage, SignOutWords>> = {
  en: {
    title: 'Sign out?',
    question: 'A link on another site brought you here. Do you want to sign out of Phenolive?',
    signOut: 'Sign out',
    stay: 'Stay signed in',
  },
  es: {
    title: '¿Cerrar la sesión?',
    question: 'Ha llegado aquí por un enlace de otro sitio. ¿Quiere cerrar la sesión en Phenolive?',
    signOut: 'Cerrar sesión',
    stay: 'Seguir con la sesión iniciada',
  },
  it: {
    title: 'Vuoi uscire?',
    question: 'Ti ha portato qui un link di un altro sito. Vuoi uscire da Phenolive?',
    signOut: 'Esci',
    stay: 'Resta nel tuo account',
  },
  el: {
    title: 'Αποσύνδεση;',
    question: 'Σας έφερε εδώ ένας σύνδεσμος από άλλον ιστότοπο. Θέλετε να αποσυνδεθείτε από το Phenolive;',
    signOut: 'Αποσύνδεση',
    stay: 'Μείνετε συνδεδεμένοι',
  },
  sl: {
    title: 'Se želite odjaviti?',
    question: 'Sem vas je pripeljala povezava z drugega spletnega mesta. Se želite odjaviti?',
    signOut: 'Odjava',
    stay: 'Ostani v računu',
  },
  hr: {
    title: 'Želite li se odjaviti?',
    question: 'Ovamo vas je dovela poveznica s druge web-stranice. Želite li se odjaviti?',
    signOut: 'Odjava',
    stay: 'Ostani na računu',
  },
};
