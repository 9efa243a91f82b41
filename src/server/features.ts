/** Every feature's routes, in the order of the features. */
import type { Feature } from './application.ts';
import { registerIdentity } from './identity/routes.ts';

export const features: readonly Feature[] = [registerIdentity];
