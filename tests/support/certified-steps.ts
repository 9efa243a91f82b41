/** What happens to the certificates and batches of `certified-world.ts`, in any order. */
import fc from 'fast-check';

export type Step =
  | { readonly action: 'suspend' | 'reinstate' | 'revoke'; readonly which: number; readonly reason?: string }
  | { readonly action: 'renew'; readonly which: number; readonly oil: number }
  | { readonly action: 'recall' | 'retract'; readonly which: number; readonly reason?: string }
  | { readonly action: 'pass'; readonly days: number }
  | { readonly action: 'clear' };

const which = fc.nat(5);
const reason = fc.constantFrom('214 mg/kg', 'Γυαλί στη φιάλη', '<b>{reason}</b>', 'First line\nsecond line');
export const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ action: fc.constantFrom('suspend', 'reinstate', 'revoke'), which, reason }),
  },
  { weight: 3, arbitrary: fc.record({ action: fc.constant('renew'), which, oil: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ action: fc.constantFrom('recall', 'retract'), which, reason }) },
  {
    weight: 2,
    arbitrary: fc.record({ action: fc.constant('pass'), days: fc.constantFrom(1, 20, 364, 365, 366) }),
  },
  { weight: 1, arbitrary: fc.record({ action: fc.constant('clear') }) },
);
