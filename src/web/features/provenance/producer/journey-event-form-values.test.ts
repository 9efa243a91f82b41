/** What a producer types about a journey event is read in their format, and every error names its field. */
import { expect, test } from 'vitest';
import { checkJourneyEvent, noJourneyEvent, otherStage, refusedFields } from './journey-event-form-values.ts';

const typed = { ...noJourneyEvent, stage: 'harvest', time: '2026-10-03T08:30' };
const greek = { language: 'el', zone: 'Europe/Athens', correcting: false };

test('reads numbers in the format of the language and the time where it happened', () => {
  const measured = { ...typed, temperature: '24,5', quantity: '1.200', location: ' Krestena ' };
  expect(checkJourneyEvent(measured, greek)).toMatchObject({
    ok: true,
    input: {
      timestamp: '2026-10-03T08:30:00+03:00',
      temperature: 24.5,
      quantity: 1200,
      quantityUnit: 'kg',
      location: 'Krestena',
    },
  });
});

test('requires a stage and a time, and the name of a stage of its own', () => {
  expect(checkJourneyEvent(noJourneyEvent, greek)).toEqual({
    ok: false,
    errors: { stage: 'missing', time: 'missing' },
  });
  const unnamed = { ...typed, stage: otherStage };
  expect(checkJourneyEvent(unnamed, greek)).toEqual({ ok: false, errors: { name: 'missing' } });
});

test('refuses what is no number or out of bounds', () => {
  const wrong = { ...typed, temperature: 'warm', quantity: '-1' };
  expect(checkJourneyEvent(wrong, greek)).toEqual({
    ok: false,
    errors: { temperature: 'wrong', quantity: 'wrong' },
  });
});

test('reads the medians of a tasting, and asks for the panel and for all three', () => {
  const tasting = { ...typed, stage: 'Organoleptic Test', location: 'Ομάδα Καλαμάτας' };
  const medians = { fruity: '5,3', bitter: '5', pungent: '5,7' };
  expect(checkJourneyEvent({ ...tasting, ...medians }, greek)).toMatchObject({
    ok: true,
    input: { fruity: 5.3, bitter: 5, pungent: 5.7 },
  });
  expect(checkJourneyEvent({ ...tasting, ...medians, bitter: '11', fruity: '5,25' }, greek)).toEqual({
    ok: false,
    errors: { fruity: 'wrong', bitter: 'wrong' },
  });
  expect(checkJourneyEvent({ ...tasting, fruity: '5,3', location: ' ' }, greek)).toEqual({
    ok: false,
    errors: { bitter: 'missing', pungent: 'missing', location: 'missing' },
  });
  // Medians typed before the stage was changed are not sent.
  const other = checkJourneyEvent({ ...tasting, ...medians, stage: 'Storage' }, greek);
  expect(other).toMatchObject({ ok: true });
  expect(other.ok && other.input.fruity).toBeUndefined();
});

test('requires a reason for a correction', () => {
  const correcting = { ...greek, correcting: true };
  expect(checkJourneyEvent(typed, correcting)).toEqual({ ok: false, errors: { reason: 'missing' } });
  expect(checkJourneyEvent({ ...typed, reason: 'The day was wrong in the log.' }, correcting).ok).toBe(true);
});

test('finds the field of a refusal', () => {
  const problem = {
    type: 'about:blank',
    status: 400,
    title: '',
    detail: '',
    message: '',
    code: 'invalid-input',
  };
  const errors = [{ path: 'timestamp', message: '', code: 'custom' }];
  expect(refusedFields({ ...problem, errors })).toEqual({ time: 'wrong' });
  expect(refusedFields({ ...problem, code: 'stage-out-of-order' })).toEqual({ time: 'order' });
});
