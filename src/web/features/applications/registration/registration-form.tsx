/** The registration form: one step at a time, no loss between steps, sent from the last step. */
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { CurrentUser } from '../../../../contract/identity.ts';
import { canStoreLocally } from '../../../kernel/drafts/local-text.ts';
import { useWarningBeforeLoss } from '../../../kernel/drafts/use-warning-before-loss.ts';
import { lateResolver } from '../../../kernel/forms/late-resolver.ts';
import { pathIn } from '../../../kernel/i18n/language-paths.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { DialogActions } from '../../../kernel/ui/dialog.tsx';
import { ErrorSummary } from '../../../kernel/ui/error-summary.tsx';
import { Notice } from '../../../kernel/ui/notice.tsx';
import { StepProgress } from '../../../kernel/ui/progress-bar.tsx';
import { useIsUploading } from '../../documents/uploads-under-way.ts';
import type { RegistrationStep } from './registration-address.ts';
import { forgetDraft, openDraft, storeDraft } from './registration-draft.ts';
import { namedFault } from './registration-faults.ts';
import {
  type FieldName,
  lastStep,
  registrationSteps,
  stepOf,
  steps,
  type TypedRegistration,
} from './registration-fields.ts';
import { SignInRequired } from './sign-in-required.tsx';
import { StepFields } from './step-fields.tsx';
import { useSending } from './use-sending.ts';

interface Props {
  user: CurrentUser | null;
  step: RegistrationStep;
  onCancel: () => void;
}

export const loadRules = () => import('./registration-rules.ts');

export function RegistrationForm({ user, step, onCancel }: Props) {
  const i18n = useTranslations();
  const { t } = i18n;
  const { form, persisting, wasOld, change } = useTyped(user);
  const [attempt, setAttempt] = useState(0);
  const isUploading = useIsUploading();
  const [wasPressed, setPressed] = useState(false);
  const goTo = useSteps();
  const stopAt = (name: FieldName) => {
    setAttempt((before) => before + 1);
    if (stepOf(name) !== step) goTo(stepOf(name));
  };
  const sending = useSending(form, {
    userId: user?.id ?? null,
    onWrong: stopAt,
    onSent: (userId) => {
      forgetDraft(userId);
      forgetDraft(null);
    },
  });
  const heading = useHeadingFocus(step);
  const goOn = async () => {
    const fields = registrationSteps[step];
    if (await form.trigger([...fields])) goTo(nextOf(step));
    else setAttempt((before) => before + 1);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setPressed(isUploading);
    if (step !== lastStep) void goOn();
    else if (!isUploading) sending.send();
  };
  const wrong = registrationSteps[step].filter((name) => form.formState.errors[name] !== undefined);
  const errors = wrong.map((name) => ({ name, message: namedFault(i18n, name, form.getValues()) }));
  return (
    <form noValidate onSubmit={submit} className="mt-3">
      <h3 ref={heading} tabIndex={-1} className="type-h4 outline-none">
        <span className="font-normal text-ink-2">
          {t('registration.step', {
            step: i18n.formats.number(step),
            steps: i18n.formats.number(lastStep),
          })}
        </span>{' '}
        {t(`registration.step.${step}`)}
      </h3>
      <StepProgress
        label={t('registration.progress')}
        done={step}
        steps={steps.length}
        className="mt-2 mb-6 max-w-80"
      />
      {persisting ? null : (
        <Notice tone="warn" title={t('applications.fleeting.title')} className="mb-6">
          {t('applications.fleeting.text')}
        </Notice>
      )}
      {user === null && step === 1 ? <SignInRequired persisted={persisting} /> : null}
      {wasOld && step === 1 ? <p className="mb-6 text-ink-2">{t('registration.restored')}</p> : null}
      <ErrorSummary
        title={t('applications.faults', { count: errors.length })}
        errors={attempt > 0 ? errors : []}
        attempt={attempt}
        className="mb-6 max-w-none"
      />
      <StepFields form={form} step={step} isSignedIn={user !== null} onChange={change} />
      {isUploading && wasPressed ? (
        <Notice tone="warn" announced className="mt-6">
          {t('documents.wait')}
        </Notice>
      ) : null}
      {sending.phase === 'failed' ? (
        <Notice tone="bad" announced title={t('registration.failed.title')} className="mt-6">
          {sending.sentence} {t('registration.failed.kept')}
          {sending.isListed ? (
            <a href={pathIn(i18n.language, '/producer-profile')} className="mt-1 block w-fit">
              {t('applications.viewProfile')}
            </a>
          ) : null}
        </Notice>
      ) : null}
      {sending.phase === 'signed-out' && step === lastStep ? (
        <SignInRequired persisted={persisting} onCancel={onCancel} takesFocus />
      ) : (
        <DialogActions>
          {step === lastStep ? (
            <Button
              type="submit"
              pending={sending.phase === 'sending'}
              pendingLabel={t('registration.submit.pending')}
            >
              {t('registration.submit')}
            </Button>
          ) : (
            <Button type="submit">{t('registration.next')}</Button>
          )}
          {step === 1 ? (
            <Button variant="outlined" onClick={onCancel}>
              {t('registration.cancel')}
            </Button>
          ) : (
            <Button
              variant="outlined"
              disabled={sending.phase === 'sending'}
              onClick={() => goTo(previousOf(step))}
            >
              {t('registration.previous')}
            </Button>
          )}
        </DialogActions>
      )}
    </form>
  );
}

function nextOf(step: RegistrationStep): RegistrationStep {
  return steps[Math.min(steps.indexOf(step) + 1, steps.length - 1)] ?? lastStep;
}

function previousOf(step: RegistrationStep): RegistrationStep {
  return steps[Math.max(steps.indexOf(step) - 1, 0)] ?? 1;
}

function useSteps() {
  const navigate = useNavigate();
  return (step: RegistrationStep) =>
    void navigate({ to: '/', search: { register: step }, resetScroll: false });
}

/** The typed values, stored with each keystroke. */
function useTyped(user: CurrentUser | null) {
  const { language } = useTranslations();
  const userId = user?.id ?? null;
  const [draft] = useState(() => openDraft(userId, language));
  const [persisting, setPersisting] = useState(canStoreLocally);
  const form = useForm<TypedRegistration>({
    defaultValues: { ...draft.typed, contactEmail: draft.typed.contactEmail || (user?.email ?? '') },
    resolver: lateResolver(async () => (await loadRules()).resolverFor(language)),
    shouldFocusError: false,
  });
  const change = (name: FieldName) => {
    setPersisting(storeDraft(userId, form.getValues(), language));
    // Clears an error as soon as the field is valid.
    if (form.getFieldState(name).invalid) void form.trigger(name);
  };
  useWarningBeforeLoss(!persisting && form.formState.isDirty);
  return { form, persisting, wasOld: draft.isOld, change };
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
