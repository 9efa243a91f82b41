/**
 * Conflict of interest: an administrator cannot decide about a producer, application or call that is their
 * own, that belongs to their company by email domain, or in which they declared an interest.
 */

export const interestKinds = ['own-account', 'same-domain', 'declared'] as const;
export type InterestKind = (typeof interestKinds)[number];

/** For which someone who acted for a producer decides nothing about it. */
export const formerMemberYears = 2;

/** Characters of the note on a declared interest. */
export const interestNoteLimits = { least: 2, most: 500 } as const;

/**
 * Mail providers open to anyone: two users there have nothing in common. Large providers and those of the
 * countries of the six languages. A missing provider causes one refusal too many, which is the safe side.
 */
export const publicMailDomains: ReadonlySet<string> = new Set([
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'hotmail.com',
  'hotmail.gr',
  'hotmail.it',
  'hotmail.es',
  'live.com',
  'live.it',
  'msn.com',
  'yahoo.com',
  'yahoo.gr',
  'yahoo.it',
  'yahoo.es',
  'ymail.com',
  'icloud.com',
  'me.com',
  'mac.com',
  'aol.com',
  'proton.me',
  'protonmail.com',
  'gmx.com',
  'gmx.net',
  'gmx.de',
  'web.de',
  'mail.com',
  'zoho.com',
  'fastmail.com',
  'tutanota.com',
  'otenet.gr',
  'forthnet.gr',
  'hol.gr',
  'windowslive.com',
  'libero.it',
  'virgilio.it',
  'alice.it',
  'tin.it',
  'tiscali.it',
  'pec.it',
  'legalmail.it',
  'telefonica.net',
  'terra.es',
  'siol.net',
  't-2.net',
  'net.hr',
  'inet.hr',
]);

export interface Decider {
  readonly userId: string;
  readonly email: string;
}

/** The parties of a decision. */
export interface DecisionSubject {
  readonly producerId: number | null;
  /** Those who act for the producer or lately did, and the applicant. */
  readonly userIds: readonly string[];
  readonly emails: readonly string[];
  /** Administrators who declared an interest in the producer. */
  readonly declaredBy: readonly string[];
}

/** Why this administrator may not decide; undefined when they may. */
export function interestOf(
  { userId, email }: Decider,
  { userIds, emails, declaredBy }: DecisionSubject,
): InterestKind | undefined {
  if (userIds.includes(userId)) return 'own-account';
  if (emails.some((other) => isSameCompany(email, other))) return 'same-domain';
  return declaredBy.includes(userId) ? 'declared' : undefined;
}

/** `mail.mill.gr` and `mill.gr` belong to one company. */
function isSameCompany(one: string, other: string): boolean {
  const [domain, otherDomain] = [domainOf(one), domainOf(other)];
  if (domain === '' || otherDomain === '') return false;
  if (publicMailDomains.has(domain) || publicMailDomains.has(otherDomain)) return false;
  return domain === otherDomain || domain.endsWith(`.${otherDomain}`) || otherDomain.endsWith(`.${domain}`);
}

function domainOf(email: string): string {
  return email
    .slice(email.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase()
    .replace(/\.$/, '');
}

export const secondAdministratorSettings = ['on', 'off', 'auto'] as const;
export type SecondAdministratorSetting = (typeof secondAdministratorSettings)[number];

/**
 * Days for which an administrator who was suspended or demoted still counts as one of two: sending the second away
 * leaves no one to decide alone.
 */
export const formerAdministratorDays = 7;

/**
 * `auto`: required once there are at least two administrators. Where there are two, a waiver takes both whatever the
 * setting, and an evaluator does not decide alone.
 */
export function needsSecondAdministrator(
  setting: SecondAdministratorSetting,
  administrators: number,
  {
    isWaiver = false,
    isEvaluator = false,
  }: { readonly isWaiver?: boolean; readonly isEvaluator?: boolean } = {},
): boolean {
  return setting === 'on' || ((setting === 'auto' || isWaiver || isEvaluator) && administrators >= 2);
}
