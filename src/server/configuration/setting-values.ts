/** Validates setting values: URLs, email addresses, networks, days. */
import { isIP } from 'node:net';
import { z } from 'zod';
import { weekdays } from '../../domain/common/weekdays.ts';

function urlOf(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}

export function isWebAddress(text: string): boolean {
  const protocol = urlOf(text)?.protocol;
  return protocol === 'https:' || protocol === 'http:';
}

/** The host is part of the content security policy, so it must not contain a placeholder. */
export function isTileAddress(text: string): boolean {
  const host = urlOf(text)?.host ?? '';
  return (
    isWebAddress(text) &&
    /^[\w.:-]+$/.test(host) &&
    ['{z}', '{x}', '{y}'].every((part) => text.includes(part))
  );
}

export function isOrigin(text: string): boolean {
  const url = urlOf(text);
  return isWebAddress(text) && url?.pathname === '/' && url.search === '' && url.hash === '';
}

export function isDatabaseUrl(text: string): boolean {
  const protocol = urlOf(text)?.protocol;
  return protocol === 'postgresql:' || protocol === 'postgres:';
}

export function isMailServer(text: string): boolean {
  const url = urlOf(text);
  return (url?.protocol === 'smtp:' || url?.protocol === 'smtps:') && url.hostname !== '';
}

export function isEmail(text: string): boolean {
  return z.email().safeParse(text).success;
}

/** At least one day of the week is a business day. */
export function isWeekend(days: readonly string[]): boolean {
  const names: readonly string[] = weekdays;
  return days.every((day) => names.includes(day)) && new Set(days).size < names.length;
}

export function isContact(text: string): boolean {
  return isEmail(text) || urlOf(text)?.protocol === 'https:';
}

export function isNetwork(text: string): boolean {
  const [address = '', bits, more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more !== undefined) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** The least and the most of minute, hour, day, month and weekday. */
const scheduleBounds = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 7],
] as const;

// What the library of the jobs reads: numbers, ranges, `*` and steps such as `*/6`, separated by commas.
export function isSchedule(text: string): boolean {
  const fields = text.split(/\s+/);
  return (
    fields.length === scheduleBounds.length &&
    scheduleBounds.every(([least, most], place) =>
      (fields[place] ?? '').split(',').every((part) => isSchedulePart(part, least, most)),
    )
  );
}

function isSchedulePart(part: string, least: number, most: number): boolean {
  const step = part.match(/^\*(?:\/(\d{1,2}))?$/);
  if (step !== null) return step[1] !== '0' && step[1] !== '00';
  const [, first, last] = part.match(/^(\d{1,2})(?:-(\d{1,2}))?$/) ?? [];
  if (first === undefined || Number(first) < least || Number(last ?? first) > most) return false;
  return last === undefined || Number(last) > Number(first);
}
