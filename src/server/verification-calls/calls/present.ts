/**
 * The API representation of a call: complete for administrators, without their private fields for the
 * producer.
 */
import type { z } from 'zod';
import type { ownInspection } from '../../../contract/verification-calls/inspections.ts';
import type { Connection } from '../../../database/connection/connection.ts';
import type { CandidateRow } from '../../../database/verification-calls/candidates.ts';
import type { CallDetails } from '../../../database/verification-calls/reads.ts';
import type { User } from '../../../domain/identity/principal.ts';
import {
  actionsAfterStart,
  lastMoveByProducer,
  mayProducerMove,
  outcomeCorrectableUntil,
  possibleCallActions,
  possibleOutcomes,
} from '../../../domain/verification-calls/calls.ts';
import {
  type CallInspection,
  decideInspectionWriting,
} from '../../../domain/verification-calls/inspections.ts';
import { zoneOfProducer } from '../../../domain/verification-calls/slots.ts';
import { producersOfInterest } from '../../http/routing/conflicts-of-interest.ts';

type OwnInspection = z.input<typeof ownInspection>;

export async function presentCalls(
  connection: Connection,
  rows: readonly CallDetails[],
  { reader, now }: { readonly reader: User; readonly now: Date },
) {
  const ids = rows.map(({ producerId }) => producerId);
  const closed = await producersOfInterest(connection, reader, ids);
  return rows.map((row) => presentCall(row, closed.has(row.producerId), now));
}

/**
 * `isClosed`: the administrator has an interest in the producer, so they read no notes and record nothing about the call. They
 * may still move or cancel it.
 */
function presentCall(row: CallDetails, isClosed: boolean, now: Date) {
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
    scheduledByName: nameOfScheduler(row),
    hostId: row.hostId,
    hostName: nameOfHost(row) ?? row.hostEmail,
    scheduledAt: row.scheduledAt.toISOString(),
    duration: row.duration,
    status: row.status,
    ...meetingOf(row),
    notes: isClosed ? null : row.notes,
    mayAnnotate: !isClosed,
    verificationOutcome: row.verificationOutcome,
    outcomeReason: row.outcomeReason,
    outcomeCorrectableUntil: outcomeCorrectableUntil(row, now)?.toISOString() ?? null,
    reason: row.reason,
    exceptionReason: isClosed ? null : row.exceptionReason,
    timeZone: row.timeZone,
    sequence: row.sequence,
    inspection: inspectionOf(row, now),
    acts: possibleCallActions(row, now).filter((action) => !(isClosed && actionsAfterStart.has(action))),
    outcomes: isClosed ? [] : [...possibleOutcomes(row, now)],
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** For the dialog that schedules another call with the same producer. */
export function presentOpenCall(row: CallDetails) {
  return {
    id: row.id,
    scheduledAt: row.scheduledAt.toISOString(),
    duration: row.duration,
    hostName: nameOfHost(row) ?? row.hostEmail,
  };
}

/** The state of the inspection; null before the call and for a call that was not held. */
function inspectionOf(row: CallDetails, now: Date): CallInspection | null {
  if (row.hasInspection) return 'completed';
  if (row.hasInspectionDraft) return 'draft';
  return decideInspectionWriting(row, now).ok ? 'none' : null;
}

export function presentOwnCall(row: CallDetails, inspection: OwnInspection | null, now: Date) {
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
    hostName: nameOfHost(row),
    sequence: row.sequence,
    movableUntil: mayProducerMove(row, now) ? lastMoveByProducer(row).toISOString() : null,
    inspection,
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

/** The meeting link, while the call is scheduled only. */
function meetingOf({ status, meetingUrl, meetingId, passcode, meetingProvider }: CallDetails) {
  if (status !== 'scheduled') return { meetingUrl: null, meetingId: null, passcode: null, meetingProvider };
  return { meetingUrl, meetingId, passcode, meetingProvider };
}

export function nameOfHost({ hostFirstName, hostLastName }: CallDetails): string | null {
  return [hostFirstName, hostLastName].filter(Boolean).join(' ') || null;
}

export function nameOfScheduler({ schedulerFirstName, schedulerLastName }: CallDetails): string | null {
  return [schedulerFirstName, schedulerLastName].filter(Boolean).join(' ') || null;
}
