/** The law's own words about the claim, and what research is about; each has an address that can be shared. */
import { useNavigate } from '@tanstack/react-router';
import { Dialog } from '../design/dialog.tsx';
import { useWords } from '../words/use-words.tsx';
import { ExplanationText } from './explanation-text.tsx';
import type { Explanation } from './landing-search.ts';

interface Props {
  /** What the dialog says; kept while it closes. */
  about: Explanation;
  open: boolean;
}

export function ExplanationDialog({ about, open }: Props) {
  const { t } = useWords();
  const navigate = useNavigate();
  return (
    <Dialog
      wide
      title={t(`landing.${about}.title`)}
      closeLabel={t('shell.close')}
      open={open}
      onOpenChange={(next) => {
        if (!next) void navigate({ to: '/', search: {}, resetScroll: false });
      }}
    >
      <ExplanationText about={about} />
    </Dialog>
  );
}
