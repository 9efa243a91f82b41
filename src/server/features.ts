/** Every feature's routes, in the order of the features. */
import type { FastifyInstance } from 'fastify';
import { registerApplications } from './applications/routes.ts';
import { registerCertification } from './certification/routes.ts';
import { registerIdentity } from './identity/routes.ts';
import { registerProducerChanges } from './producers/changes.ts';
import { registerProductChanges } from './products/changes.ts';
import { registerProvenance } from './provenance/routes.ts';

/** Registers the routes of one feature. */
export type Feature = (app: FastifyInstance) => void | Promise<void>;

export const features: readonly Feature[] = [
  registerIdentity,
  registerProducerChanges,
  registerProductChanges,
  registerApplications,
  registerCertification,
  registerProvenance,
];
