/** An application that waits for its first review: applicant, place, content and date of receipt. */

import { Link } from '@tanstack/react-router';
import type { ApplicationListItem } from '../../../../contract/applications/applications.ts';
import { reviewPath } from '../../../../domain/common/page-paths.ts';
import { countryName } from '../../../kernel/i18n/names.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Fact } from '../../../kernel/lists/fact.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { EmailAddress } from '../../../kernel/ui/email-address.tsx';
import { ErrorText } from '../../../kernel/ui/field.tsx';
import { LinkButton } from '../../../kernel/ui/link-button.tsx';
import {
  type ApplicationApproval,
  useApplicationApproval,
} from '../../certification/staff/deciding/use-application-approval.ts';
import { ScheduleCall } from '../../verification-calls/staff/schedule-call.tsx';
import { Deadline } from '../worklist/deadline.tsx';
import { ViewDocuments } from './view-documents.tsx';

interface Props {
  application: ApplicationListItem;
}

interface RowProps extends Props {
  /** No longer waits, but the pointer is still on the list. */
  hasDeparted: boolean;
}

export function ApplicationRow({ application, hasDeparted }: RowProps) {
  const i18n = useTranslations();
  const { t } = i18n;
  const approval = useApplicationApproval(application);
  const { producerCompanyName: name, region, country, assignee } = application;
  const place = [region, country && countryName(i18n, country)].filter(Boolean).join(', ');
  return (
    <li className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8rem,40%)),1fr))] gap-x-6 gap-y-3 border-t border-line py-4.5 md:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,3fr)] xl:grid-cols-[minmax(0,6fr)_minmax(0,5fr)_minmax(0,3fr)_minmax(0,3fr)]">
      <div className="max-md:col-span-full">
        <h3 className="type-h4 break-words">{name}</h3>
        <p className="text-ink-2">{place}</p>
        <p className="text-small text-ink-2">
          {t('administration.assignedTo', { name: assignee?.name ?? t('review.assignee.nobody') })}
        </p>
      </div>
      <Facts application={application} />
      <div className="col-span-full flex flex-wrap gap-2.5">
        <Actions {...{ application, hasDeparted, approval }} />
      </div>
      {approval.failure ? (
        <div className="col-span-full">
          <ErrorText>{approval.failure}</ErrorText>
        </div>
      ) : null}
    </li>
  );
}

function Facts({ application }: Props) {
  const { email, phenolicContent, submittedAt } = application;
  const { t, formats } = useTranslations();
  return (
    <>
      <Fact label={t('administration.contactEmail')} className="max-md:col-span-full md:max-xl:col-span-2">
        {email ? (
          <a href={`mailto:${email}`} className="pointer-coarse:inline-block pointer-coarse:py-2.5">
            <EmailAddress email={email} />
          </a>
        ) : (
          t('common.notAvailable')
        )}
      </Fact>
      <Fact label={t('common.phenolicContent')}>
        {phenolicContent === null ? (
          t('common.notAvailable')
        ) : (
          <>
            {formats.phenolic(phenolicContent)}
            <span className="type-caption block">{t('common.stated')}</span>
          </>
        )}
      </Fact>
      <Fact label={t('administration.submitted')}>
        {submittedAt ? (
          <time dateTime={submittedAt}>{formats.shortDate(submittedAt)}</time>
        ) : (
          t('common.notAvailable')
        )}
        {application.dueOn === null ? null : (
          <span className="block text-small text-ink-2">
            <Deadline of={application} label={t('cases.column.due')} />
          </span>
        )}
      </Fact>
    </>
  );
}

function Actions({ application, hasDeparted, approval }: RowProps & { approval: ApplicationApproval }) {
  const { t } = useTranslations();
  const { id, producerId, producerCompanyName: name, possibleActions } = application;
  const { approve, isApproving, isApproved } = approval;
  return (
    <>
      <LinkButton
        variant="outlined"
        size="small"
        aria-label={t('administration.reviewNamed', { name })}
        render={<Link to={reviewPath(id)} />}
      >
        {t('administration.review')}
      </LinkButton>
      <ViewDocuments name={name} of={{ applicationId: String(id) }} />
      <ScheduleCall name={name} producerId={producerId} />
      {possibleActions.includes('approve-for-review') && (isApproved || !hasDeparted) ? (
        <Button
          variant="outlined"
          size="small"
          className="noscript:hidden"
          aria-label={isApproving || isApproved ? undefined : t('administration.approveNamed', { name })}
          aria-disabled={isApproved}
          pending={isApproving}
          pendingLabel={t('administration.approving')}
          onClick={isApproved ? undefined : approve}
        >
          {t(isApproved ? 'applications.status.approved' : 'administration.approve')}
        </Button>
      ) : null}
    </>
  );
}
