/* Five rising notches, filled up to a level: the ladder where there is only room for a word. */
import { type CertificationLevel, certificationLevels } from '../../../domain/certification/levels.ts';
import { accessibleName } from './accessible-name.ts';

interface NotchesProps {
  readonly level?: CertificationLevel | undefined;
  readonly label?: string | undefined;
}

export function Notches({ level, label }: NotchesProps) {
  const reached = level === undefined ? -1 : certificationLevels.indexOf(level);
  return (
    <svg className="notches" viewBox="0 0 52 14" width="52" height="14" {...accessibleName(label)}>
      {certificationLevels.map((name, index) => (
        <rect
          key={name}
          className={index <= reached ? 'notch-reached' : undefined}
          x={index * 11}
          y={9 - index * 2}
          width={8}
          height={5 + index * 2}
        />
      ))}
    </svg>
  );
}
