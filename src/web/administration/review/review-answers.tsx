/** All answers as they were written, section by section, each with a way to ask about it. */
import type { ApplicationReview } from '../../../contract/certification/review.ts';
import type { TypedAnswers } from '../../applications/answer-names.ts';
import { isAnswered, typedAnswers } from '../../applications/answer-values.ts';
import { sectionNames } from '../../applications/section-names.ts';
import { type AnyQuestion, sections } from '../../applications/sections.ts';
import { useWords } from '../../words/use-words.tsx';
import { partClasses } from './part-classes.ts';
import { RequestForm } from './request-form.tsx';
import { ReviewedAnswer } from './reviewed-answer.tsx';
import type { Asking } from './use-asking.ts';

export function ReviewAnswers({ review, asking }: { review: ApplicationReview; asking: Asking }) {
  const { t, language } = useWords();
  const answers = typedAnswers(review.application.answers, language);
  return (
    <section id="answers" aria-labelledby="answers-heading" className={partClasses}>
      <h2 id="answers-heading" className="type-h3">
        {t('review.answers')}
      </h2>
      {sectionNames.map((name) => (
        <section key={name} aria-labelledby={`section-${name}`} className="mt-7">
          <h3 id={`section-${name}`} className="type-h4 mb-1">
            {t(`applications.section.${name}`)}
          </h3>
          <Section questions={sections[name]} {...{ review, asking, answers }} />
        </section>
      ))}
      {asking.isOpen ? <RequestForm review={review} asking={asking} /> : null}
    </section>
  );
}

interface Props {
  questions: readonly AnyQuestion[];
  review: ApplicationReview;
  asking: Asking;
  answers: TypedAnswers;
}

function Section({ questions, review, asking, answers }: Props) {
  const { t } = useWords();
  const isShown = ({ name }: AnyQuestion) =>
    isAnswered(answers[name]) ||
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
        />
      ))}
    </dl>
  );
  const shown = questions.filter(isShown);
  return (
    <>
      {shown.length > 0 ? rows(shown) : null}
      {rest.length > 0 ? (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-small text-ink-2">
            {t('applications.leftOpen', { count: rest.length })}
          </summary>
          {rows(rest)}
        </details>
      ) : null}
    </>
  );
}
