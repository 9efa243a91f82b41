/** Beside the form: the state of the draft, what would be sent, and the buttons. */
import { Check, CloudOff, LoaderCircle, PencilLine } from 'lucide-react';
import { useState } from 'react';
import type { DraftStatus } from '../../../kernel/drafts/draft-sync.ts';
import { useMoment } from '../../../kernel/i18n/use-moment.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { useSignInAddress } from '../../../kernel/page/sign-in-links.ts';
import { Button } from '../../../kernel/ui/button.tsx';
import { buttonClasses } from '../../../kernel/ui/button-variant.ts';
import { ConfirmDialog } from '../../../kernel/ui/confirm-dialog.tsx';
import { LinkButton } from '../../../kernel/ui/link-button.tsx';
import { SidePanel } from '../../../kernel/ui/panel.tsx';
import { fieldName } from './profile-labels.ts';
import { differing, type TypedProfile } from './profile-typing.ts';
import type { ConnectedProfileForm } from './use-profile-form-state.ts';

interface Props {
  formState: ConnectedProfileForm;
  /** The initial values of the form. */
  shown: TypedProfile;
  pending: boolean;
  onDiscard: () => Promise<boolean>;
}

export function EditSide({ formState, shown, pending, onDiscard }: Props) {
  const i18n = useTranslations();
  const { t } = i18n;
  const changed = differing(formState.now.typed, shown);
  return (
    <SidePanel className="grid gap-5 lg:sticky lg:top-6">
      <div>
        <h2 className="type-h4">{t('profile.changed')}</h2>
        {changed.length === 0 ? (
          <p className="mt-1.5 text-ink-2">{t('profile.changed.none')}</p>
        ) : (
          <ul className="mt-1.5">
            {changed.map((field) => (
              <li key={field} className="py-0.5">
                {fieldName(i18n, field)}
              </li>
            ))}
          </ul>
        )}
        <SavedNote formState={formState} isChanged={changed.length > 0} />
      </div>
      <div className="grid gap-2.5">
        <Button
          type="submit"
          name="action"
          value="send"
          pending={pending}
          pendingLabel={t('profile.sending')}
        >
          {t('profile.send')}
        </Button>
        <noscript>
          <button
            type="submit"
            name="action"
            value="keep"
            className={buttonClasses('outlined', 'regular', true)}
          >
            {t('profile.keep')}
          </button>
        </noscript>
        {changed.length > 0 ? <Discard onDiscard={onDiscard} /> : null}
      </div>
      <p className="text-small text-ink-2">{t('profile.next')}</p>
    </SidePanel>
  );
}

const troubles: ReadonlySet<DraftStatus> = new Set(['offline', 'failing', 'signed-out']);

/** Always rendered, so that screen readers announce its changes. */
function SavedNote({ formState, isChanged }: { formState: ConnectedProfileForm; isChanged: boolean }) {
  const { t } = useTranslations();
  const moment = useMoment();
  const signIn = useSignInAddress();
  const { now, status } = formState;
  const { savedAt } = now;
  const icon = 'mt-0.5 size-4.5 flex-none';
  return (
    <div className="mt-3 min-h-13 text-small">
      <p role="status" className="flex items-start gap-2">
        {status === 'sending' ? (
          <>
            <LoaderCircle aria-hidden="true" className={icon} />
            {t('profile.saving')}
          </>
        ) : status === 'due' ? (
          <>
            <PencilLine aria-hidden="true" className={icon} />
            {t('profile.typing')}
          </>
        ) : troubles.has(status) ? (
          <>
            <CloudOff aria-hidden="true" className={icon} />
            {t(status === 'signed-out' ? 'profile.notSaved.signedOut' : 'profile.notSaved.connection')}
          </>
        ) : isChanged && savedAt !== null ? (
          <>
            <Check aria-hidden="true" className={icon} />
            {t('profile.saved', { when: moment(savedAt) })}
          </>
        ) : null}
      </p>
      {status === 'signed-out' ? (
        <LinkButton href={signIn} size="small" className="mt-2.5">
          {t('shell.signIn')}
        </LinkButton>
      ) : null}
    </div>
  );
}

function Discard({ onDiscard }: { onDiscard: () => Promise<boolean> }) {
  const { t } = useTranslations();
  const [open, setOpen] = useState(false);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const confirm = async () => {
    setPending(true);
    setFailure(undefined);
    if (!(await onDiscard())) setFailure(t('profile.discard.failed'));
    setPending(false);
  };
  return (
    <>
      <Button
        variant="outlined"
        type="submit"
        name="action"
        value="discard"
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
      >
        {t('profile.discard')}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t('profile.discard.title')}
        consequence={t('profile.discard.consequence')}
        confirmLabel={t('profile.discard.confirm')}
        pendingLabel={t('profile.discard.pending')}
        cancelLabel={t('profile.discard.cancel')}
        pending={pending}
        failure={failure}
        onConfirm={() => void confirm()}
      />
    </>
  );
}
