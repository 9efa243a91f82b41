/** The registration dialog has an address: `/?register=2` is its second step, so that "back" goes a step back. */
export const registrationStepNumbers = [1, 2, 3, 4] as const;
export type RegistrationStep = (typeof registrationStepNumbers)[number];

export function readRegistrationStep(given: unknown): RegistrationStep | undefined {
  return registrationStepNumbers.find((step) => String(step) === String(given));
}
