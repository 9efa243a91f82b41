/** The tone of a profile status, next to its label. */
import type { ProducerStatus } from '../../../../domain/producers/producer.ts';
import type { StatusTone } from '../../../kernel/ui/status-badge.tsx';

export const profileStatusTones: { readonly [Status in ProducerStatus]: StatusTone } = {
  draft: 'info',
  pending: 'warn',
  approved: 'ok',
  rejected: 'bad',
};
