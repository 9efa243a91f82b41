/** The text of the law on the health claim, and the aims of research; each has a URL that can be shared. */
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Dialog } from '../../kernel/ui/dialog.tsx';
import { ExplanationText } from './explanation-text.tsx';
import { type ExplanationName, explanationTitles } from './landing-search.ts';

interface Props {
  /** The topic shown; undefined while the dialog is closed. */
  about: ExplanationName | undefined;
}

export function ExplanationDialog({ about }: Props) {
  const { t } = useTranslations();
  const navigate = useNavigate();
  // Keeps its text during the closing animation.
  const [last, setLast] = useState<ExplanationName>(about ?? 'eu-health-claim');
  if (about !== undefined && about !== last) setLast(about);
  const shown = about ?? last;
  return (
    <Dialog
      wide
      title={t(explanationTitles[shown])}
      closeLabel={t('shell.close')}
      open={about !== undefined}
      onOpenChange={(next) => {
        if (!next) void navigate({ to: '/', search: {}, resetScroll: false });
      }}
    >
      <ExplanationText about={shown} />
    </Dialog>
  );
}
