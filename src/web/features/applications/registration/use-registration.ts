/** The registration on the forms kit: typed in steps, stored with each keystroke, sent from the last step. */
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Problem } from '../../../../contract/common/problem.ts';
import type { CurrentUser } from '../../../../contract/identity/identity.ts';
import type { SiteLanguage } from '../../../../domain/common/languages.ts';
import { canStoreLocally } from '../../../kernel/device/local-text.ts';
import { useWarningBeforeLoss } from '../../../kernel/drafts/use-warning-before-loss.ts';
import type { Checked } from '../../../kernel/forms/check-typed.ts';
import { useTypedForm } from '../../../kernel/forms/use-typed-form.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { showToast } from '../../../kernel/ui/toasts.ts';
import type { RegistrationStep } from './registration-address.ts';
import { forgetDraft, openDraft, storeDraft } from './registration-draft.ts';
import { namedFieldError, registrationErrorMessage } from './registration-errors.ts';
import {
  type FieldName,
  fieldNames,
  lastStep,
  registrationSteps,
  stepOf,
  steps,
  type TypedRegistration,
} from './registration-fields.ts';
import type { RegistrationInput } from './registration-rules.ts';
import { useSending } from './use-sending.ts';

const loadRules = () => import('./registration-rules.ts');

export function useRegistration(user: CurrentUser | null, step: RegistrationStep) {
  const i18n = useTranslations();
  const { t, language } = i18n;
  const userId = user?.id ?? null;
  const goTo = useSteps();
  const draft = useDraft(user);
  const form = useTypedForm({
    initial: draft.initial,
    // A step is left when its own fields are valid; the last one sends them all.
    fields: step === lastStep ? fieldNames : registrationSteps[step],
    errorKinds: ['wrong'],
    check: async (typed) => checkStep(typed, step, language),
    sentenceOf: (name, _, typed) => registrationErrorMessage(i18n, name, typed),
    summaryOf: (name, _, typed) => namedFieldError(i18n, name, typed),
    onChange: (_, typed) => draft.store(typed),
    onWrong: (name) => {
      if (stepOf(name) !== step) goTo(stepOf(name));
    },
  });
  const sending = useSending(userId, {
    onSent: (sender) => {
      forgetDraft(sender);
      forgetDraft(null);
    },
    onFailed: ({ sentence, problem }) => {
      const wrong = refusedFields(problem);
      if (wrong.length > 0) form.refuse(Object.fromEntries(wrong.map((name) => [name, 'wrong'])), sentence);
      else showToast({ title: t('registration.failed.title'), description: sentence, tone: 'bad' });
    },
  });
  const failure = refusedFields(sending.problem).length === 0 ? sending.failure : undefined;
  return {
    form,
    persisting: draft.persisting,
    wasOld: draft.isOld,
    goTo,
    isSending: sending.isPending,
    needsSignIn: sending.answer === null,
    /** Why the last attempt failed, beyond the errors of fields. */
    failure,
    /** A profile exists already; the page links to it. */
    isListed: sending.problem?.code === 'producer-exists',
    goOn: (registration: RegistrationInput | undefined) => {
      if (step === lastStep) sending.act(registration);
      else goTo(nextOf(step));
    },
  };
}

export function previousOf(step: RegistrationStep): RegistrationStep {
  return steps[Math.max(steps.indexOf(step) - 1, 0)] ?? 1;
}

function nextOf(step: RegistrationStep): RegistrationStep {
  return steps[Math.min(steps.indexOf(step) + 1, steps.length - 1)] ?? lastStep;
}

/** If the chunk with the rules does not arrive, a step can be left: the last one checks all fields. */
async function checkStep(
  typed: TypedRegistration,
  step: RegistrationStep,
  language: SiteLanguage,
): Promise<Checked<RegistrationInput | undefined, FieldName, 'wrong'>> {
  const rules = await loadRules().catch(() => null);
  if (rules === null) return { ok: true, input: undefined };
  const checked = rules.checkRegistration(typed, language);
  if (checked.ok || step === lastStep) return checked;
  const isStepValid = registrationSteps[step].every((name) => checked.errors[name] === undefined);
  return isStepValid ? { ok: true, input: undefined } : checked;
}

function refusedFields(problem: Problem | undefined): readonly FieldName[] {
  const named = new Set((problem?.errors ?? []).map(({ path }) => path.split('.', 1)[0]));
  return fieldNames.filter((name) => named.has(name));
}

function useSteps() {
  const navigate = useNavigate();
  return (step: RegistrationStep) =>
    void navigate({ to: '/', search: { register: step }, resetScroll: false });
}

/** The typed values of an earlier visit, stored again with each keystroke. */
function useDraft(user: CurrentUser | null) {
  const { language } = useTranslations();
  const userId = user?.id ?? null;
  const [{ typed, isOld }] = useState(() => openDraft(userId, language));
  const [persisting, setPersisting] = useState(canStoreLocally);
  const [isTyped, setTyped] = useState(false);
  useWarningBeforeLoss(!persisting && isTyped);
  return {
    initial: { ...typed, contactEmail: typed.contactEmail || (user?.email ?? '') },
    isOld,
    persisting,
    store: (next: TypedRegistration) => {
      setPersisting(storeDraft(userId, next, language));
      setTyped(true);
    },
  };
}
