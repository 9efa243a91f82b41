/** Asks for confirmation before a user's role changes or the account is suspended or reinstated. */
import { type FormEvent, useState } from 'react';
import type { ListedUserResponse } from '../../../../../contract/identity/users.ts';
import { roles } from '../../../../../domain/identity/roles.ts';
import { suspensionReason } from '../../../../../domain/identity/users.ts';
import { fullName } from '../../../../kernel/auth/user-name.ts';
import { storedText } from '../../../../kernel/device/stored-text.ts';
import { useMoment } from '../../../../kernel/i18n/use-moment.ts';
import { useTranslations } from '../../../../kernel/i18n/use-translations.tsx';
import { oneOf } from '../../../../kernel/search-params/read-search.ts';
import { Button } from '../../../../kernel/ui/button.tsx';
import { ConfirmDialog } from '../../../../kernel/ui/confirm-dialog.tsx';
import { Dialog, DialogActions } from '../../../../kernel/ui/dialog.tsx';
import { Notice } from '../../../../kernel/ui/notice.tsx';
import { SelectField } from '../../../../kernel/ui/select-field.tsx';
import { type StartedUserAction, useDecideUser } from './use-user-action.ts';

export interface UserDialogProps {
  begun: StartedUserAction;
  open: boolean;
  onClose: () => void;
}

export function UserDialog(props: UserDialogProps) {
  switch (props.begun.action) {
    case 'change-role':
      return <RoleDialog {...props} />;
    case 'decline-promotion':
      return <PromotionDialog {...props} />;
    case 'suspend':
    case 'reinstate':
      return <SuspensionDialog {...props} />;
  }
}

/** Ends a proposed promotion, one's own or another administrator's. */
function PromotionDialog({ begun: { user }, open, onClose }: UserDialogProps) {
  const { t } = useTranslations();
  const { act: decide, isPending, failure } = useDecideUser(user, onClose);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t('people.role.title', { name: fullName(user) })}
      consequence={useProposalSentence(user)}
      confirmLabel={t(
        user.promotion?.isOwn ? 'administration.proposal.withdraw' : 'administration.proposal.decline',
      )}
      pendingLabel={t('people.pending')}
      cancelLabel={t('administration.cancel')}
      pending={isPending}
      failure={failure}
      onConfirm={() => decide({ action: 'decline-promotion' })}
    />
  );
}

/** Who proposed to make the user an administrator; empty if no administrator did. */
function useProposalSentence({ promotion }: ListedUserResponse): string {
  const { t } = useTranslations();
  const moment = useMoment();
  if (promotion === null) return '';
  const when = moment(promotion.proposedAt);
  const name = promotion.proposedBy ?? t('administration.proposal.somebody');
  return promotion.isOwn
    ? t('administration.proposal.own', { when })
    : t('administration.proposal.yours', { name, when });
}

function SuspensionDialog({ begun: { action, user }, open, onClose }: UserDialogProps) {
  const { t } = useTranslations();
  const { act: decide, isPending, failure } = useDecideUser(user, onClose);
  const shown = action === 'suspend' ? 'suspend' : 'reinstate';
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t(`people.${shown}.title`, { name: fullName(user) })}
      consequence={t(`people.${shown}.text`)}
      dangerous={shown === 'suspend'}
      reason={
        shown === 'suspend'
          ? {
              label: t('people.suspend.reason'),
              missing: t('people.suspend.missing'),
              maxLength: suspensionReason.most,
              persisted: storedText(`people.suspend.${user.id}`),
            }
          : undefined
      }
      confirmLabel={t(`people.${shown}`)}
      pendingLabel={t('people.pending')}
      cancelLabel={t('administration.cancel')}
      pending={isPending}
      failure={failure}
      onConfirm={(reason) =>
        decide(shown === 'suspend' ? { action: 'suspend', reason } : { action: 'reinstate' })
      }
    />
  );
}

function RoleDialog({ begun: { user }, open, onClose }: UserDialogProps) {
  const { t } = useTranslations();
  const { act: decide, isPending, failure } = useDecideUser(user, onClose);
  const others = roles.filter((one) => one !== user.role);
  const proposal = useProposalSentence(user);
  const [role, setRole] = useState(proposal === '' ? (others[0] ?? user.role) : 'admin');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    decide({ action: 'change-role', from: user.role, role });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && !isPending && onClose()}
      title={t('people.role.title', { name: fullName(user) })}
      description={t('people.role.text', { role: t(`shell.role.${user.role}`) })}
      closeLabel={t('shell.close')}
    >
      <form onSubmit={submit}>
        <SelectField
          className="mt-5"
          name="new-role"
          label={t('people.role.new')}
          value={role}
          choices={others.map((value) => ({ value, label: t(`shell.role.${value}`) }))}
          onChange={({ target }) => setRole(oneOf(others, target.value) ?? role)}
        />
        {role === 'admin' ? (
          <Notice tone="warn" className="mt-5">
            {proposal === '' ? null : <p className="mb-1">{proposal}</p>}
            {t('people.role.admin')}
          </Notice>
        ) : null}
        {failure ? (
          <Notice tone="bad" announced className="mt-5">
            {failure}
          </Notice>
        ) : null}
        <DialogActions>
          <Button type="submit" pending={isPending} pendingLabel={t('people.pending')}>
            {t('people.changeRole')}
          </Button>
          <Button variant="outlined" disabled={isPending} onClick={onClose}>
            {t('administration.cancel')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
