/** The heading of a change request: producer, sender and time. */
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { QueuedChangeRequest } from '../../../../contract/producers/changes.ts';
import { producerPath } from '../../../../domain/common/page-paths.ts';
import { placeName } from '../../../kernel/i18n/names.ts';
import { useMoment } from '../../../kernel/i18n/use-moment.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';

interface Props {
  request: QueuedChangeRequest;
  /** Next to the name: the status of the request. */
  children?: ReactNode;
}

export const requestHeadingId = ({ id }: QueuedChangeRequest) => `request-${id}`;

export function RequestHeading({ request, children }: Props) {
  const i18n = useTranslations();
  const { t } = i18n;
  const moment = useMoment();
  const { producer, requestedBy, createdAt } = request;
  return (
    <header className="mb-3">
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
        <h3 id={requestHeadingId(request)} className="type-h3 break-words">
          <Link to={producerPath(producer.id)} className="text-inherit">
            {producer.name}
          </Link>
        </h3>
        {children}
      </div>
      <p className="mt-1 flex flex-wrap gap-x-5 text-ink-2">
        <span>{placeName(i18n, producer)}</span>
        <span>
          {t('changes.sent', {
            when: moment(createdAt),
            name: requestedBy ?? t('review.deletedAccount'),
          })}
        </span>
      </p>
    </header>
  );
}
