/** The state of a section as sign, word and colour. */
import { StatusBadge } from '../design/status-badge.tsx';
import { useWords } from '../words/use-words.tsx';
import { openingBadge } from './opening-look.ts';
import type { SectionName } from './section-names.ts';
import type { Desk } from './use-desk.ts';

const tones = { untouched: 'plain', begun: 'info', faulty: 'bad', done: 'ok' } as const;

export function SectionBadge({ desk, name }: { desk: Desk; name: SectionName }) {
  const { t } = useWords();
  const { state, faulty } = desk.progress[name];
  return (
    <StatusBadge tone={tones[state]} className={desk.faults === null ? openingBadge : ''}>
      {t(`applications.state.${state}`, { count: faulty })}
    </StatusBadge>
  );
}
