/** Each step of the registration dialog has an address, such as `/?register=2`: Back goes back one step. */
export const registrationStepNumbers = [1, 2, 3, 4] as const;
export type RegistrationStep = (typeof registrationStepNumbers)[number];

export function readRegistrationStep(given: unknown): RegistrationStep | undefined {
  return registrationStepNumbers.find((step) => String(step) === String(given));
}
