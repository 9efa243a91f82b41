import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { callOutcomes } from './calls.ts';
import {
  decideInspectionCompletion,
  decideInspectionWriting,
  emptyInspection,
  findingSeverities,
  gapsOfInspection,
  type InspectionContent,
  inspectionAnswers,
  inspectionTopics,
} from './inspections.ts';

const begin = new Date('2026-12-01T09:00:00Z');
const before = new Date('2026-12-01T08:59:59Z');
const call = {
  status: 'scheduled',
  scheduledAt: begin,
  duration: 30,
  verificationOutcome: null,
  outcomeAt: null,
} as const;

const item = { answer: 'shown', note: '' } as const;
const full: InspectionContent = {
  ...emptyInspection,
  items: {
    grove: item,
    mill: item,
    storage: item,
    bottling: item,
    labels: item,
    'laboratory-reports': item,
    records: item,
  },
  outcome: 'approved',
};
const major = {
  severity: 'major',
  text: 'No batch numbers',
  correctiveAction: 'Add them',
  isResolved: false,
};

const complete = (content: InspectionContent, version = 1, now = begin) =>
  decideInspectionCompletion(call, content, { version, now });

describe('an inspection report', () => {
  test('can be written from the start of its call on, unless the call was cancelled or missed', () => {
    expect(decideInspectionWriting(call, before)).toMatchObject({ refusal: { code: 'call-not-begun' } });
    expect(decideInspectionWriting(call, begin).ok).toBe(true);
    expect(decideInspectionWriting({ ...call, status: 'completed' }, begin).ok).toBe(true);
    for (const status of ['cancelled', 'no-show'] as const) {
      expect(decideInspectionWriting({ ...call, status }, begin)).toMatchObject({
        refusal: { code: 'inspection-call-not-held' },
      });
    }
  });

  test('lists what is missing, in the order of the form', () => {
    expect(gapsOfInspection(full, 1)).toEqual([]);
    const nonconformity = { severity: 'minor', text: ' ', correctiveAction: '', isResolved: false } as const;
    const content = {
      ...full,
      items: { ...full.items, mill: { answer: null, note: 'Too dark' } },
      findings: [nonconformity, { ...nonconformity, severity: 'observation', text: 'Clean' } as const],
      pictures: [
        { id: 'one', caption: 'The press' },
        { id: 'two', caption: ' ' },
      ],
      outcome: 'rejected',
    } as const;
    expect(gapsOfInspection(content, 2)).toEqual([
      { part: 'correction-reason' },
      { part: 'item', topic: 'mill' },
      { part: 'finding-text', at: 0 },
      { part: 'corrective-action', at: 0 },
      { part: 'picture-caption', at: 1 },
      { part: 'reason' },
    ]);
    expect(complete(content)).toMatchObject({ refusal: { code: 'inspection-incomplete' } });
  });

  test('replaces the outcome of its call only while that can change', () => {
    const judged = { ...call, status: 'completed', verificationOutcome: 'rejected' } as const;
    const at = { version: 1, now: new Date('2026-12-01T12:00:00Z') };
    const decide = (outcomeAt: Date) => decideInspectionCompletion({ ...judged, outcomeAt }, full, at);
    expect(decide(begin)).toMatchObject({ refusal: { code: 'call-closed' } });
    expect(decide(new Date('2026-12-01T11:30:00Z'))).toMatchObject({ value: { changesOutcome: true } });
    const same = { ...full, outcome: 'rejected', reason: 'No mill' } as const;
    expect(decideInspectionCompletion({ ...judged, outcomeAt: begin }, same, at)).toMatchObject({
      value: { changesOutcome: false },
    });
  });

  test('never approves a call with an open major nonconformity, whatever else it says', () => {
    const text = fc.string({ maxLength: 5 });
    const items = fc.record({ answer: fc.option(fc.constantFrom(...inspectionAnswers)), note: text });
    const contents = fc.record({
      items: fc.tuple(...inspectionTopics.map((topic) => items.map((one) => [topic, one] as const))),
      pictures: fc.array(fc.record({ id: fc.uuid(), caption: text }), { maxLength: 3 }),
      findings: fc.array(
        fc.record({
          severity: fc.constantFrom(...findingSeverities),
          text,
          correctiveAction: text,
          isResolved: fc.boolean(),
        }),
        { maxLength: 4 },
      ),
      outcome: fc.option(fc.constantFrom(...callOutcomes)),
      reason: text,
      correctionReason: text,
    });
    fc.assert(
      fc.property(contents, fc.integer({ min: 1, max: 3 }), (some, version) => {
        const content = { ...some, items: { ...full.items, ...Object.fromEntries(some.items) } };
        const decided = complete(content, version);
        if (decided.ok) {
          expect(gapsOfInspection(content, version)).toEqual([]);
          const isOpen = content.findings.some((one) => one.severity === 'major' && !one.isResolved);
          if (decided.value.outcome === 'approved') expect(isOpen).toBe(false);
        }
        expect(complete(content, version, before).ok).toBe(false);
      }),
    );
    const open = { ...full, findings: [{ ...major, severity: 'major' } as const] };
    expect(complete(open)).toMatchObject({ refusal: { code: 'inspection-major-open' } });
    expect(complete({ ...open, outcome: 'needs_review' }).ok).toBe(true);
    expect(
      complete({ ...open, findings: open.findings.map((one) => ({ ...one, isResolved: true })) }).ok,
    ).toBe(true);
  });
});
