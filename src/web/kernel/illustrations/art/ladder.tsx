/* The five levels as rungs: an ordinal scale, so all rungs have the same width. */
import type { CertificationLevel } from '../../../../domain/certification/levels.ts';

export interface Rung {
  readonly level: CertificationLevel;
  readonly name: string;
  /** The minimum content as text: 500, 2000+. */
  readonly written: string;
}

interface LadderProps {
  readonly rungs: readonly Rung[];
  readonly reached?: CertificationLevel | undefined;
  readonly label: string;
}

function rungClass(index: number, current: number): string | undefined {
  if (index > current) return undefined;
  return index === current ? 'ladder-past ladder-current' : 'ladder-past';
}

export function Ladder({ rungs, reached, label }: LadderProps) {
  const current = rungs.findIndex((rung) => rung.level === reached);
  return (
    <ol className="ladder" aria-label={label}>
      {rungs.map((rung, index) => (
        <li
          key={rung.level}
          className={rungClass(index, current)}
          aria-current={index === current ? 'true' : undefined}
        >
          <span>{rung.name}</span>
          <span>{rung.written}</span>
        </li>
      ))}
    </ol>
  );
}
