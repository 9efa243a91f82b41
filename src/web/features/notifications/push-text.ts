/** What a device shows of a notification, perhaps on its lock screen: no names of buyers, sums or reasons. */
import type { PushShown, PushText } from '../../../contract/notifications/push.ts';
import type { Translations } from '../../kernel/i18n/translations.ts';
import { notificationShown } from './notification-labels.ts';

export function pushText(
  i18n: Pick<Translations, 't' | 'formats' | 'language'>,
  notification: PushShown,
): PushText {
  const { title, text, path } = notificationShown(i18n, notification);
  const { bottles } = notification;
  return {
    title,
    text: bottles === undefined ? text : i18n.t('notices.push.bottles', { count: bottles }),
    path,
  };
}
