/** The registration form: one step at a time, no loss between steps, sent from the last step. */
import { type RefObject, useEffect, useRef } from 'react';
import type { CurrentUser } from '../../../../contract/identity/identity.ts';
import { pathIn } from '../../../kernel/i18n/language-paths.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { DialogActions } from '../../../kernel/ui/dialog.tsx';
import { ErrorSummary } from '../../../kernel/ui/error-summary.tsx';
import { Notice } from '../../../kernel/ui/notice.tsx';
import { StepProgress } from '../../../kernel/ui/progress-bar.tsx';
import { useUploadsHold } from '../../documents/uploads-under-way.ts';
import { AcceptedTerms } from '../accepted-terms.tsx';
import type { RegistrationStep } from './registration-address.ts';
import { lastStep, registrationSteps, steps } from './registration-fields.ts';
import { SignInRequired } from './sign-in-required.tsx';
import { StepFields } from './step-fields.tsx';
import { previousOf, useRegistration } from './use-registration.ts';

interface Props {
  user: CurrentUser | null;
  step: RegistrationStep;
  onCancel: () => void;
}

export function RegistrationForm({ user, step, onCancel }: Props) {
  const { t } = useTranslations();
  const registration = useRegistration(user, step);
  const { form, persisting, wasOld, failure, isListed } = registration;
  const heading = useHeadingFocus(step);
  const { hold, failed, isWithout, onAsked } = useUploadsHold();
  const isHeld = hold !== undefined && step === lastStep;
  const waits = isHeld
    ? hold === 'failed'
      ? t('documents.notArrived', { count: failed })
      : t('documents.wait')
    : undefined;
  // The errors of another step are listed there.
  const errors = form.errors.filter(({ name }) => registrationSteps[step].some((field) => field === name));
  return (
    <form
      noValidate
      onSubmit={(event) => {
        form.submit(registration.goOn, waits)(event);
        if (isHeld) onAsked();
      }}
      className="mt-3"
    >
      <StepHeading ref={heading} step={step} />
      {persisting ? null : (
        <Notice tone="warn" title={t('applications.fleeting.title')} className="mb-6">
          {t('applications.fleeting.text')}
        </Notice>
      )}
      {user === null && step === 1 ? <SignInRequired persisted={persisting} /> : null}
      {wasOld && step === 1 ? <p className="mb-6 text-ink-2">{t('registration.restored')}</p> : null}
      <ErrorSummary
        title={t('applications.errors', { count: errors.length })}
        errors={errors}
        attempt={form.attempt}
        className="mb-6 max-w-none"
      />
      <StepFields form={form} step={step} isSignedIn={user !== null} />
      {(hold === 'uploading' || isWithout) && form.reason !== undefined ? (
        <Notice tone="warn" announced className="mt-6">
          {form.reason}
        </Notice>
      ) : null}
      {failure === undefined ? null : <Failure sentence={failure} isListed={isListed} />}
      {registration.needsSignIn && step === lastStep ? (
        <SignInRequired persisted={persisting} onCancel={onCancel} takesFocus />
      ) : (
        <StepActions step={step} registration={registration} isWithout={isWithout} onCancel={onCancel} />
      )}
    </form>
  );
}

/** The dialog stays open between steps, so the heading of each new step receives the focus here. */
function useHeadingFocus(step: RegistrationStep) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);
  return heading;
}

interface HeadingProps {
  ref: RefObject<HTMLHeadingElement | null>;
  step: RegistrationStep;
}

function StepHeading({ ref, step }: HeadingProps) {
  const { t, formats } = useTranslations();
  return (
    <>
      <h3 ref={ref} tabIndex={-1} className="type-h4 outline-none">
        <span className="font-normal text-ink-2">
          {t('registration.step', { step: formats.number(step), steps: formats.number(lastStep) })}
        </span>{' '}
        {t(`registration.step.${step}`)}
      </h3>
      <StepProgress
        label={t('registration.progress')}
        done={step}
        steps={steps.length}
        className="mt-2 mb-6 max-w-80"
      />
    </>
  );
}

function Failure({ sentence, isListed }: { sentence: string; isListed: boolean }) {
  const { t, language } = useTranslations();
  return (
    <Notice tone="bad" announced title={t('registration.failed.title')} className="mt-6">
      {sentence} {t('registration.failed.kept')}
      {isListed ? (
        <a href={pathIn(language, '/producer-profile')} className="mt-1 block w-fit">
          {t('applications.viewProfile')}
        </a>
      ) : null}
    </Notice>
  );
}

interface ActionsProps {
  step: RegistrationStep;
  registration: Pick<ReturnType<typeof useRegistration>, 'isSending' | 'goTo'>;
  isWithout: boolean;
  onCancel: () => void;
}

function StepActions({ step, registration: { isSending, goTo }, isWithout, onCancel }: ActionsProps) {
  const { t } = useTranslations();
  return (
    <>
      {step === lastStep ? <AcceptedTerms className="type-caption mt-4" /> : null}
      <DialogActions>
        {step === lastStep ? (
          <Button type="submit" pending={isSending} pendingLabel={t('registration.submit.pending')}>
            {t(isWithout ? 'documents.sendWithout' : 'registration.submit')}
          </Button>
        ) : (
          <Button type="submit">{t('registration.next')}</Button>
        )}
        {step === 1 ? (
          <Button variant="outlined" onClick={onCancel}>
            {t('registration.cancel')}
          </Button>
        ) : (
          <Button variant="outlined" disabled={isSending} onClick={() => goTo(previousOf(step))}>
            {t('registration.previous')}
          </Button>
        )}
      </DialogActions>
    </>
  );
}
