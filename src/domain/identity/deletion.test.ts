/** Who may delete their account, and which profiles remain. */
import { expect, test } from 'vitest';
import { deletionBlocker, profileStays, type Traces } from './deletion.ts';

test('blocks only the last administrator', () => {
  expect(deletionBlocker({ role: 'admin', otherAdministrators: 0 })).toBe('last-administrator');
  expect(deletionBlocker({ role: 'admin', otherAdministrators: 1 })).toBeUndefined();
  expect(deletionBlocker({ role: 'producer', otherAdministrators: 0 })).toBeUndefined();
  expect(deletionBlocker({ role: 'consumer', otherAdministrators: 0 })).toBeUndefined();
});

const unknown: Traces = { status: 'pending', wasApproved: false, certificates: 0, codes: 0, orders: 0 };

test('deletes a profile that nothing public refers to', () => {
  expect(profileStays(unknown)).toBe(false);
  expect(profileStays({ ...unknown, status: 'draft' })).toBe(false);
  expect(profileStays({ ...unknown, status: 'rejected' })).toBe(false);
});

test.each([{ status: 'approved' }, { wasApproved: true }, { certificates: 1 }, { codes: 1 }, { orders: 1 }])(
  'keeps a profile with %o',
  (trace) => {
    expect(profileStays({ ...unknown, ...trace })).toBe(true);
  },
);
