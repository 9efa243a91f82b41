/** What the last measurement of all screens found (`npm run accessibility:measure`), for the accessibility statement. */
import measured from './measured-accessibility.json' with { type: 'json' };

export const accessibilityChecks = [
  'rules',
  'targets',
  'reflow',
  'largeText',
  'forcedColours',
  'errors',
] as const;
export type AccessibilityCheck = (typeof accessibilityChecks)[number];

export const measuredPeople = ['Visitor', 'Consumer', 'Producer', 'Administrator'] as const;

export interface MeasuredAccessibility {
  /** The day of the last of them. */
  readonly measuredOn: string;
  readonly browser: string;
  /** Version of axe-core. */
  readonly axe: string;
  readonly screens: readonly {
    readonly person: (typeof measuredPeople)[number];
    /** What distinguishes it from others of the same address. */
    readonly name: string;
    readonly path: string;
    readonly fails: readonly AccessibilityCheck[];
  }[];
}

// Safe: the measurement writes it in this form, and a test reads each of its screens.
export const measuredAccessibility = measured as MeasuredAccessibility;
