/** The law's own words about the claim, and what research is about; each has an address that can be shared. */
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Dialog } from '../design/dialog.tsx';
import { useWords } from '../words/use-words.tsx';
import { ExplanationText } from './explanation-text.tsx';
import { type Explanation, explanationTitles } from './landing-search.ts';

interface Props {
  /** What the dialog says; nothing where it is closed. */
  about: Explanation | undefined;
}

export function ExplanationDialog({ about }: Props) {
  const { t } = useWords();
  const navigate = useNavigate();
  // It keeps its words while it closes.
  const [last, setLast] = useState<Explanation>(about ?? 'eu-health-claim');
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
