/** What people of the producer did lately, each with their name. */
import type { PeopleResponse } from '../../../../contract/producers/people.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';

export function ActsSection({ acts }: { acts: PeopleResponse['acts'] }) {
  const { t, formats } = useTranslations();
  return (
    <section aria-labelledby="acts" className="mt-11">
      <h2 id="acts" className="type-h2 border-b border-ink pb-3">
        {t('members.acts')}
      </h2>
      {acts.length === 0 ? <p className="mt-4 text-ink-2">{t('members.acts.none')}</p> : null}
      <ol>
        {acts.map(({ at, action, name }, index) => (
          // Two acts may have one instant, and none has a number of its own here.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is only replaced as a whole
          <li key={index} className="border-b border-line py-3">
            <span className="block">{t(`audit.action.${action}`)}</span>
            <span className="type-caption block break-words text-ink-2">
              {name} · <time dateTime={at}>{formats.dateTime(at)}</time>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
