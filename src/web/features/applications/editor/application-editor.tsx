/** The application form: the list of sections, one section, or the review of all answers. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ApplicationResponse } from '../../../../contract/applications/applications.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { useSignInAddress } from '../../../kernel/page/sign-in-links.ts';
import { LinkButton } from '../../../kernel/ui/link-button.tsx';
import { Notice } from '../../../kernel/ui/notice.tsx';
import type { ApplicationStep } from '../answers/section-names.ts';
import { isWrittenUnderAccount } from '../draft/draft-storage.ts';
import type { DraftOwner } from '../draft/use-draft.ts';
import { ApplicationOverview } from './application-overview.tsx';
import { CheckAnswers } from './check-answers.tsx';
import { DraftConflicts } from './draft-conflicts.tsx';
import { focusableHeading } from './focus-heading.ts';
import { SectionStep } from './section-step.tsx';
import { type Editor, useApplicationEditor } from './use-application-editor.ts';
import { useSubmission } from './use-submission.ts';

interface Props {
  owner: DraftOwner;
  /** The default address if no other was typed. */
  email: string;
  step: ApplicationStep;
  onSubmitted: (application: ApplicationResponse) => void;
}

export function ApplicationEditor({ owner, email, step, onSubmitted }: Props) {
  const editor = useApplicationEditor(owner);
  const isSignedIn = owner.userId !== null;
  const submission = useSubmission(editor, isSignedIn, (application) => {
    editor.clear();
    onSubmitted(application);
  });
  useHeadingFocus(step);
  return (
    <div className="wrap pb-22.5">
      <EditorNotices editor={editor} />
      {isSignedIn ? null : <SignedOutNote />}
      {step === 'all' ? <ApplicationOverview editor={editor} isSignedIn={isSignedIn} /> : null}
      {step === 'check' ? (
        <CheckAnswers editor={editor} submission={submission} isSignedIn={isSignedIn} />
      ) : null}
      {step !== 'all' && step !== 'check' ? (
        <SectionStep key={step} name={step} editor={editor} email={email} isSignedIn={isSignedIn} />
      ) : null}
    </div>
  );
}

function EditorNotices({ editor }: { editor: Editor }) {
  const { t } = useTranslations();
  return (
    <>
      <noscript>
        <div className="pt-5">
          <Notice tone="warn" title={t('applications.noScript.title')}>
            {t('applications.noScript.text')}
          </Notice>
        </div>
      </noscript>
      {editor.persisting === 'fleeting' && !isSafeElsewhere(editor) ? (
        <Notice tone="warn" title={t('applications.fleeting.title')} announced className="mt-5">
          {t('applications.fleeting.text')}
        </Notice>
      ) : null}
      <DraftConflicts editor={editor} />
    </>
  );
}

/** If the browser refuses storage, the server may still have the answers. */
function isSafeElsewhere({ status }: Editor): boolean {
  return status === 'saved' || status === 'due' || status === 'sending';
}

/** All sections share one path, so the router does not move the focus to the heading. */
function useHeadingFocus(step: ApplicationStep): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    // A link to a field or to the documents moves the focus there.
    const { hash } = window.location;
    if (hash === '') focusableHeading()?.focus({ preventScroll: true });
    else document.getElementById(hash.slice(1))?.focus({ preventScroll: true });
  }, [step]);
}

/** Says to a signed-out user with a draft that nothing is lost, without showing any of the draft. */
function SignedOutNote() {
  const { t } = useTranslations();
  const signIn = useSignInAddress();
  const [isStored, setStored] = useState(false);
  // Only the browser knows. Runs before the paint, so that nothing moves.
  useLayoutEffect(() => {
    setStored(isWrittenUnderAccount());
  }, []);
  if (!isStored) return null;
  return (
    <Notice tone="warn" title={t('applications.signedOut.title')} announced className="mt-5 max-w-form">
      <p>{t('applications.signedOut.text')}</p>
      <LinkButton href={signIn} className="mt-3">
        {t('shell.signIn')}
      </LinkButton>
    </Notice>
  );
}
