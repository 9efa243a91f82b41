/** The cookies, apart from what pages store, so that no script of a page contains this table. */
import { countAgainAfterMinutes } from '../../domain/provenance/verdicts.ts';
import { choiceSeconds, logOutCookie } from './device-items.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
/** However often a session is used, so that a stolen one ends. */
export const maxSessionDays = 90;
/** Of a session that is not used; each use begins it again. */
const session = { owner: 'user', purpose: 'session', seconds: 14 * day } as const;
const choice = { owner: 'device', purpose: 'choice', seconds: choiceSeconds } as const;
/** Of the sign-in that a trial has instead of an identity provider. */
const trial = { owner: 'device', purpose: 'trial', seconds: 2 * hour } as const;

/**
 * Cookies by their owner, with the time after which the browser deletes them. Each is strictly necessary for a service that its user
 * asks for (Directive 2002/58/EC, Art. 5 (3)), so none needs consent; none counts views.
 */
export const deviceCookies = {
  session,
  '__Host-session': session,
  /** Its name ends with the attempt. An expired attempt still says where to return to. */
  'sign-in': { owner: 'device', purpose: 'signIn', seconds: day },
  'ask-who': { owner: 'device', purpose: 'askWho', seconds: 30 * day },
  'ended-session': { owner: 'user', purpose: 'endedSession', seconds: 5 * minute },
  /** At a scan: within this time the same visitor is not counted again, and afterwards it has no purpose. */
  visitor: { owner: 'device', purpose: 'visitor', seconds: countAgainAfterMinutes * minute },
  language: choice,
  theme: choice,
  scheme: choice,
  /** A tab may be opened again long after the log-out. */
  [logOutCookie]: { owner: 'device', purpose: 'logOut', seconds: 365 * day },
  _session: trial,
  _interaction: trial,
  _interaction_resume: trial,
} as const satisfies Record<
  string,
  { readonly owner: 'user' | 'device'; readonly purpose: string; readonly seconds: number }
>;
