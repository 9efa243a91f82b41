/** Answers that changed on two devices or in two tabs: both versions, and a choice between them. */
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { DraftValue } from '../../../../domain/applications/drafts.ts';
import { languageNames } from '../../../kernel/i18n/language-names.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { fieldId } from '../../../kernel/ui/field.tsx';
import { figureIn } from '../answers/answer-values.ts';
import { Answer } from '../answers/answers-list.tsx';
import { allQuestions, sectionOf } from '../answers/sections.ts';
import type { OtherSide } from '../draft/draft.ts';
import { focusableHeading } from './focus-heading.ts';
import { momentIn } from './moment-in.ts';
import type { Editor } from './use-application-editor.ts';

export function DraftConflicts({ editor }: { editor: Editor }) {
  const { t } = useTranslations();
  const box = useRef<HTMLElement>(null);
  const [announced, setAnnounced] = useState('');
  const conflicts = Object.entries(editor.draft?.conflicts ?? {});
  const count = conflicts.length;
  const isDecided = useRef(false);
  useEffect(() => {
    // The pressed button is gone: the focus moves to the remaining conflicts, or to the page heading.
    if (isDecided.current) (count > 0 ? box.current : focusableHeading())?.focus();
    isDecided.current = false;
  }, [count]);
  const decided = (name: string) => {
    isDecided.current = true;
    setAnnounced(t('applications.conflicts.decided', { field: titleOf(t, name) }));
  };
  return (
    <>
      <p role="status" className="sr-only">
        {announced}
      </p>
      {count === 0 ? null : (
        <section
          ref={box}
          tabIndex={-1}
          aria-labelledby="two-sides"
          id="draft-conflicts"
          className="mt-6 max-w-240 border-2 border-warn bg-label px-5 py-5 sm:px-6.5"
        >
          <div role="alert">
            <h2 id="two-sides" className="type-h3">
              {t('applications.conflicts.title', { count })}
            </h2>
          </div>
          <p className="mt-1.5 max-w-reading text-ink-2">{t('applications.conflicts.text')}</p>
          {conflicts.map(([name, other]) => (
            <Conflict key={name} name={name} other={other} editor={editor} onDecided={() => decided(name)} />
          ))}
        </section>
      )}
    </>
  );
}

type ConflictProps = { name: string; other: OtherSide; editor: Editor; onDecided: () => void };

function Conflict({ name, other, editor, onDecided }: ConflictProps) {
  const i18n = useTranslations();
  const { t, language } = i18n;
  const title = titleOf(t, name);
  const section = sectionOf(name);
  const here = editor.draft?.entries[name] ?? '';
  const there = figureIn(name, other.value, other.typedIn, language);
  const choose = (choice: 'here' | 'other') => {
    editor.decide(name, choice);
    onDecided();
  };
  const [now] = useState(() => Date.now());
  const when = other.at === null ? '' : momentIn(i18n, other.at, now);
  const sides = [
    { choice: 'here', title: t('applications.conflicts.here'), value: here },
    {
      choice: 'other',
      title: when ? t('applications.conflicts.other', { when }) : t('applications.conflicts.otherSide'),
      value: there,
    },
  ] as const;
  return (
    <div role="group" aria-label={title} className="mt-5 border-t border-line pt-4">
      <h3 className="type-h4">
        {section ? (
          <Link to="/producer-application" search={{ section }} hash={fieldId(name)}>
            {title}
          </Link>
        ) : (
          title
        )}
      </h3>
      <div className="mt-2 grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {sides.map((side) => (
          <div key={side.choice} className="flex min-w-0 flex-col items-start gap-2">
            <p className="text-small text-ink-2">{side.title}</p>
            <div className="max-w-full break-words">
              <Side name={name} value={side.value} editor={editor} />
            </div>
            <Button
              variant="outlined"
              className="mt-auto"
              aria-label={`${t('applications.conflicts.keep')}: ${title}, ${side.title}`}
              onClick={() => choose(side.choice)}
            >
              {t('applications.conflicts.keep')}
            </Button>
          </div>
        ))}
      </div>
    </div>
  );
}

function Side({ name, value, editor }: { name: string; value: DraftValue; editor: Editor }) {
  const question = allQuestions.find((one) => one.name === name);
  if (question) return <Answer question={question} answer={value} written={editor.language} />;
  const text = typeof value === 'string' ? value : value.join(', ');
  if (name === 'language') return nameOfLanguage(text);
  return <span className="whitespace-pre-line">{text}</span>;
}

function nameOfLanguage(code: string): string {
  const names: Readonly<Record<string, string>> = languageNames;
  return names[code] ?? code;
}

function titleOf(t: ReturnType<typeof useTranslations>['t'], name: string): string {
  if (name === 'language') return t('applications.language.label');
  const asked = name.replace(/^reply\./, '');
  const question = allQuestions.find((one) => one.name === asked);
  if (question === undefined) return asked;
  return t(`applications.question.${question.name}`);
}
