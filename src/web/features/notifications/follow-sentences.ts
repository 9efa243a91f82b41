/** The texts of notifications about what a user follows. */
import type { NotificationKind } from '../../../domain/notifications/notifications.ts';
import type { NotificationSentences } from './sentence-kinds.ts';

export const followSentences: {
  readonly [Kind in Extract<NotificationKind, `oil-${string}` | `producer-${string}`>]: NotificationSentences;
} = {
  'oil-back': {
    title: 'notices.oilBack.title',
    text: 'notices.oilBack.text',
    leadsTo: 'oil',
    tone: 'ok',
  },
  'oil-new-harvest': {
    title: 'notices.oilNewHarvest.title',
    text: 'notices.oilNewHarvest.text',
    leadsTo: 'oil',
    tone: 'info',
  },
  'producer-new-oil': {
    title: 'notices.producerNewOil.title',
    text: 'notices.producerNewOil.text',
    leadsTo: 'oil',
    tone: 'info',
  },
  'producer-new-harvest': {
    title: 'notices.producerNewHarvest.title',
    text: 'notices.producerNewHarvest.text',
    leadsTo: 'oil',
    tone: 'info',
  },
};
