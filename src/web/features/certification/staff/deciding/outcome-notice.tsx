/** The result of the last decision, with any issued certificate. Takes the focus when the dialog closes. */
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import type { RefObject } from 'react';
import { certificatePath } from '../../../../../domain/common/page-paths.ts';
import { pathIn } from '../../../../kernel/i18n/language-paths.ts';
import { Trans } from '../../../../kernel/i18n/trans.tsx';
import { useTranslations } from '../../../../kernel/i18n/use-translations.tsx';
import { IconButton } from '../../../../kernel/ui/icon-button.tsx';
import { Notice } from '../../../../kernel/ui/notice.tsx';
import type { Outcome } from './decision.ts';

type Props = {
  outcome: Outcome;
  box: RefObject<HTMLDivElement | null>;
  onDismiss: () => void;
};

export function OutcomeNotice({ outcome, box, onDismiss }: Props) {
  const { t, language } = useTranslations();
  return (
    <div
      ref={box}
      tabIndex={-1}
      // A dialog restores the focus without scrolling to it.
      onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
      className="mt-7 flex items-start justify-between gap-4 bg-ok-bg py-3 pr-2 pl-4"
    >
      <Notice tone="ok" title={t(`administration.done.${outcome.action}`)}>
        <p>
          {outcome.action === 'propose' ? (
            t('administration.proposal.next', { name: outcome.name })
          ) : outcome.action === 'approve' ? (
            <Trans
              id="administration.done.certificate"
              values={{ name: outcome.name, number: outcome.certificateNumber }}
              parts={{ link: linkTo(pathIn(language, certificatePath(outcome.certificateNumber))) }}
            />
          ) : (
            <Trans
              id="administration.done.closed"
              values={{ name: outcome.name }}
              parts={{ link: linkToRejected }}
            />
          )}
        </p>
      </Notice>
      <IconButton label={t('shell.close')} icon={<X aria-hidden="true" />} onClick={onDismiss} />
    </div>
  );
}

function linkToRejected(inside: string) {
  return (
    <Link to="/admin" search={{ tab: 'rejected' }} resetScroll={false} className="font-semibold">
      {inside}
    </Link>
  );
}

function linkTo(address: string) {
  return (number: string) => (
    <a href={address} className="font-semibold whitespace-nowrap">
      {number}
    </a>
  );
}
