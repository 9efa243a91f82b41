/** One application that waits for a first look: who, from where, with what content, since when. */
import type { ApplicationListItem } from '../../contract/applications.ts';
import { Button } from '../design/button.tsx';
import { ErrorText } from '../design/field.tsx';
import { countryName } from '../words/names.ts';
import { useWords } from '../words/use-words.tsx';
import { Fact } from './fact.tsx';
import { useApplicationApproval } from './use-application-approval.ts';

export function ApplicationRow({ application }: { application: ApplicationListItem }) {
  const words = useWords();
  const { t, formats } = words;
  const { approve, isApproving, failure } = useApplicationApproval(application);
  const { producerCompanyName: name, region, country, email, phenolicContent, submittedAt } = application;
  const mayApprove = application.possibleActs.includes('approve_for_review');
  const place = [region, country && countryName(words, country)].filter(Boolean).join(', ');
  return (
    <li className="grid grid-cols-2 gap-x-6 gap-y-3 border-t border-line py-4.5 md:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,3fr)] xl:grid-cols-[minmax(0,6fr)_minmax(0,5fr)_minmax(0,3fr)_minmax(0,3fr)_8.5rem]">
      <div className="max-md:col-span-2">
        <h3 className="type-h4 break-words">{name}</h3>
        <p className="text-ink-2">{place}</p>
      </div>
      <Fact label={t('administration.contactEmail')} className="max-md:col-span-2 md:max-xl:col-span-2">
        {email ? (
          <a href={`mailto:${email}`} className="pointer-coarse:inline-block pointer-coarse:py-2.5 break-all">
            {email}
          </a>
        ) : (
          t('common.notAvailable')
        )}
      </Fact>
      <Fact label={t('common.phenolicContent')}>
        {phenolicContent === null ? t('common.notAvailable') : formats.phenolic(phenolicContent)}
      </Fact>
      <Fact label={t('administration.submitted')}>
        {submittedAt ? (
          <time dateTime={submittedAt}>{formats.shortDate(submittedAt)}</time>
        ) : (
          t('common.notAvailable')
        )}
      </Fact>
      {mayApprove ? (
        <div className="noscript:hidden self-center max-md:col-span-2 md:justify-self-end">
          <Button
            look="outlined"
            size="small"
            aria-label={isApproving ? undefined : t('administration.approveNamed', { name })}
            pending={isApproving}
            pendingLabel={t('administration.approving')}
            onClick={approve}
          >
            {t('administration.approve')}
          </Button>
        </div>
      ) : null}
      {failure ? (
        <div className="col-span-full">
          <ErrorText>{failure}</ErrorText>
        </div>
      ) : null}
    </li>
  );
}
