/** The requirements one by one: met, in progress or missing, with the known facts. It blocks nothing. */
import { Check, Clock, X } from 'lucide-react';
import type { ApplicationReview } from '../../../../contract/certification/review.ts';
import { type RequirementName, requirementsOf } from '../../../../domain/certification/requirements.ts';
import type { Translations } from '../../../kernel/i18n/translations.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';

type Facts = ApplicationReview['facts'];

const signs = { met: Check, waiting: Clock, missing: X } as const;
const colours = { met: 'text-ok', waiting: 'text-warn', missing: 'text-bad' } as const;

export function ReviewChecklist({ facts }: { facts: Facts }) {
  const i18n = useTranslations();
  const { t } = i18n;
  return (
    <ul className="grid gap-3">
      {requirementsOf(facts).map(({ name, state }) => {
        const Sign = signs[state];
        return (
          <li key={name} className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3">
            <Sign aria-hidden="true" className={`mt-0.5 size-5 ${colours[state]}`} strokeWidth={1.8} />
            <span>
              {t(`review.requirement.${name}`)}
              <span className="sr-only">{` (${t(`review.state.${state}`)})`}</span>
              <span className="block text-small text-ink-2">{detailOf(i18n, name, facts)}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function detailOf({ t, formats }: Translations, name: RequirementName, facts: Facts): string {
  switch (name) {
    case 'answers':
      return t('review.detail.answers', { count: facts.missingAnswers.length });
    case 'asked':
      return t('review.detail.asked', { count: facts.askedAnswers });
    case 'businessLicense':
    case 'labReports':
      return t(`review.paper.${facts[name]}`);
    case 'labResults':
      return t('review.detail.labResults', {
        counted: formats.number(facts.labResults.counted),
        needed: formats.number(facts.labResults.needed),
      });
    case 'call':
      return t(`review.call.${facts.call}`);
  }
}
