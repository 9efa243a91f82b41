/** All answers as written, section by section; each can be marked with a question. */
import { useState } from 'react';
import type { ApplicationReview } from '../../../../contract/certification/review.ts';
import { productionMethodNames } from '../../../../domain/producers/producer.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { DefinitionList } from '../../../kernel/ui/definition-list.tsx';
import type { TypedAnswers } from '../../applications/answers/answer-names.ts';
import { isAnswered, typedAnswers } from '../../applications/answers/answer-values.ts';
import { sectionNames } from '../../applications/answers/section-names.ts';
import { type AnyQuestion, sections } from '../../applications/answers/sections.ts';
import { RequestForm } from './request-form.tsx';
import { ReviewedAnswer } from './reviewed-answer.tsx';
import { sectionClasses } from './section-classes.ts';
import { documentsFor, type ReviewedDocuments } from './supporting-documents.tsx';
import type { Asking } from './use-asking.ts';

interface ReviewAnswersProps {
  review: ApplicationReview;
  asking: Asking;
  reviewed: ReviewedDocuments;
}

export function ReviewAnswers({ review, asking, reviewed }: ReviewAnswersProps) {
  const { t, language } = useTranslations();
  const answers = typedAnswers(review.application.answers, language);
  return (
    <section id="answers" aria-labelledby="answers-heading" className={sectionClasses}>
      <h2 id="answers-heading" className="type-h3">
        {t('review.answers')}
      </h2>
      {sectionNames.map((name) => (
        <section key={name} aria-labelledby={`section-${name}`} className="mt-7">
          <h3 id={`section-${name}`} className="type-h4 mb-1">
            {t(`applications.section.${name}`)}
          </h3>
          <Section questions={sections[name]} {...{ review, asking, reviewed, answers }} />
          {name === 'growing' ? <Methods given={review.application.answers['productionMethods']} /> : null}
        </section>
      ))}
      {asking.isOpen ? <RequestForm review={review} asking={asking} /> : null}
    </section>
  );
}

/** The registration dialog has four check boxes for these; the application form has separate questions. */
function Methods({ given }: { given: unknown }) {
  const { t, formats } = useTranslations();
  if (typeof given !== 'object' || given === null) return null;
  const ticked = new Map<string, unknown>(Object.entries(given));
  const methods = productionMethodNames.filter((name) => ticked.get(name) === true);
  const named = formats.list(methods.map((name) => t(`producers.method.${name}`)));
  const value = named === '' ? t('applications.notAnswered') : named;
  return (
    <DefinitionList
      wide
      items={[
        {
          key: 'methods',
          term: t('producers.methods'),
          value: <span className="block first-letter:uppercase">{value}</span>,
        },
      ]}
    />
  );
}

interface Props extends ReviewAnswersProps {
  questions: readonly AnyQuestion[];
  answers: TypedAnswers;
}

function Section({ questions, review, asking, reviewed, answers }: Props) {
  const { t } = useTranslations();
  const [isRestOpen, setRestOpen] = useState(false);
  const isShown = ({ name }: AnyQuestion) =>
    isAnswered(answers[name]) ||
    documentsFor(name, reviewed).length > 0 ||
    review.facts.missingAnswers.includes(name) ||
    review.application.changeRequests.some(({ fields }) => fields.some(({ field }) => field === name));
  const rest = questions.filter((question) => !isShown(question));
  const rows = (some: readonly AnyQuestion[]) => (
    <dl className="border-b border-line">
      {some.map((question) => (
        <ReviewedAnswer
          key={question.name}
          question={question}
          answer={answers[question.name]}
          review={review}
          asking={asking}
          reviewed={reviewed}
        />
      ))}
    </dl>
  );
  const shown = questions.filter(isShown);
  return (
    <>
      {shown.length > 0 ? rows(shown) : null}
      {rest.length > 0 ? (
        // Open if it holds a marked answer.
        <details
          open={isRestOpen || rest.some(({ name }) => asking.marked.includes(name))}
          onToggle={({ currentTarget }) => setRestOpen(currentTarget.open)}
        >
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-small text-ink-2">
            {t(asking.isOpen ? 'review.unanswered.ask' : 'review.unanswered', { count: rest.length })}
          </summary>
          {rows(rest)}
        </details>
      ) : null}
    </>
  );
}
