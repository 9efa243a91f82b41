/** Nothing matched the text as typed, so the closest words were searched for; this says so. */
import { Trans } from '../../kernel/i18n/trans.tsx';

const strong = (inside: string) => <strong>{inside}</strong>;

export function CorrectionNotice({ typed, correctedTo }: { typed: string; correctedTo: string }) {
  return (
    <p role="status" className="mb-5 border-l-4 border-brand bg-wash px-4 py-3">
      <Trans id="discovery.corrected" values={{ corrected: correctedTo, typed }} parts={{ strong }} />
    </p>
  );
}
