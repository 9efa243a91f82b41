/** Calls that were held, for the screens of their inspection reports. */
import type { APIRequestContext } from 'playwright-core';
import type { Database } from '../../src/database/connection/connection.ts';
import { emptyInspection, inspectionTopics } from '../../src/domain/verification-calls/inspections.ts';
import { picture } from './document-files.ts';

/** By their ids in a database without earlier calls. */
export const inspectedCalls = { unwritten: 1, completed: 2 } as const;

/** As an administrator signed in with `request`; the clock is at 10:00 on 21 November 2026. */
export async function holdCalls(database: Database, request: APIRequestContext, origin: string) {
  const meeting = { meetingProvider: 'demo', meetingUrl: 'https://meet.example.com/x' } as const;
  const held = { producerId: 13, ...meeting };
  for (const [id, scheduledAt] of [
    [inspectedCalls.unwritten, '2026-11-21T09:00:00Z'],
    [inspectedCalls.completed, '2026-11-21T08:00:00Z'],
  ] as const) {
    const made = await database
      .insertInto('verificationCalls')
      .values({ ...held, scheduledAt })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (made.id !== id) throw new Error(`The call has the id ${made.id}, and the screens know ${id}.`);
  }
  const path = `${origin}/api/verification-calls/${inspectedCalls.completed}/inspection`;
  const uploaded = await request.post(`${path}/pictures`, {
    data: await picture('png'),
    headers: { origin, 'content-type': 'application/octet-stream' },
  });
  const report = {
    ...emptyInspection,
    version: 1,
    revision: 0,
    items: Object.fromEntries(
      inspectionTopics.map((topic) => [topic, { answer: 'shown', note: 'Seen on the call.' }]),
    ),
    findings: [
      {
        severity: 'minor',
        text: 'Οι δεξαμενές δεν έχουν αριθμούς παρτίδας.',
        correctiveAction: 'Γράψτε σε κάθε δεξαμενή την παρτίδα της.',
        isResolved: false,
      },
    ],
    outcome: 'needs_review',
    reason: 'Περιμένουμε φωτογραφίες των δεξαμενών.',
    pictures: [{ id: (await uploaded.json()).id, caption: 'Οι δεξαμενές του ελαιοτριβείου' }],
  };
  const reply = await request.post(`${path}/completion`, { data: report, headers: { origin } });
  if (!reply.ok()) throw new Error(`The report was not completed: ${await reply.text()}`);
}
