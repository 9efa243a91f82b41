/** A call as it leaves: to administrators with everything, to the producer without what is the office's own. */
import type { CandidateRow } from '../../database/verification-calls/candidates.ts';
import type { CallDetails } from '../../database/verification-calls/reads.ts';
import {
  outcomeCorrectableUntil,
  possibleCallActs,
  possibleOutcomes,
} from '../../domain/verification-calls/calls.ts';
import { zoneOfProducer } from '../../domain/verification-calls/slots.ts';

export function presentCall(row: CallDetails, now: Date) {
  return {
    id: row.id,
    producerId: row.producerId,
    producer: {
      name: row.producerName,
      location: row.producerLocation,
      country: row.producerCountry,
      contactEmail: row.producerEmail,
      timeZone: zoneOfProducer(row.producerCountry),
    },
    scheduledBy: row.scheduledBy,
    scheduledByName: nameOf(row),
    scheduledAt: row.scheduledAt.toISOString(),
    duration: row.duration,
    status: row.status,
    ...meetingOf(row),
    notes: row.notes,
    verificationOutcome: row.verificationOutcome,
    outcomeReason: row.outcomeReason,
    outcomeCorrectableUntil: outcomeCorrectableUntil(row, now)?.toISOString() ?? null,
    reason: row.reason,
    timeZone: row.timeZone,
    sequence: row.sequence,
    acts: possibleCallActs(row, now),
    outcomes: [...possibleOutcomes(row, now)],
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function presentOwnCall(row: CallDetails) {
  return {
    id: row.id,
    scheduledAt: row.scheduledAt.toISOString(),
    duration: row.duration,
    status: row.status,
    ...meetingOf(row),
    verificationOutcome: row.verificationOutcome,
    outcomeReason: row.outcomeReason,
    reason: row.reason,
    timeZone: zoneOfProducer(row.producerCountry),
  };
}

export function presentCandidate(row: CandidateRow) {
  const { id, name, location, country, contactEmail, phenolicContent, status } = row;
  return {
    id,
    name,
    location,
    country,
    contactEmail,
    phenolicContent,
    status,
    timeZone: zoneOfProducer(country),
    createdAt: row.createdAt.toISOString(),
    nextCallAt: row.nextCallAt?.toISOString() ?? null,
  };
}

/** Nobody is led to a meeting that is held, missed or cancelled. */
function meetingOf({ status, meetingUrl, meetingId, passcode, meetingProvider }: CallDetails) {
  if (status !== 'scheduled') return { meetingUrl: null, meetingId: null, passcode: null, meetingProvider };
  return { meetingUrl, meetingId, passcode, meetingProvider };
}

function nameOf({ schedulerFirstName, schedulerLastName }: CallDetails): string | null {
  return [schedulerFirstName, schedulerLastName].filter(Boolean).join(' ') || null;
}
