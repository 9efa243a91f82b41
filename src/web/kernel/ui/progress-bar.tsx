/* A progress bar: an upload in per cent, or the sections of a form. */
import { classNames } from './class-names.ts';

type BarProps = {
  label: string;
  value: number;
  max?: number | undefined;
  /** Shown at the end of the bar: "62%". */
  text?: string | undefined;
  className?: string | undefined;
};

export function ProgressBar({ label, value, max = 100, text, className }: BarProps) {
  return (
    <span className={classNames('flex items-center gap-3', className)}>
      <progress aria-label={label} value={value} max={max} className="bar h-1.5 w-full flex-1" />
      {text ? <span className="type-caption w-11 text-right tabular-nums">{text}</span> : null}
    </span>
  );
}

type StepsProps = { label: string; done: number; steps: number; className?: string | undefined };

export function StepProgress({ label, done, steps, className }: StepsProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={steps}
      aria-valuenow={done}
      className={classNames(
        'grid h-2.5 auto-cols-fr grid-flow-col gap-0.5 border border-ctl bg-label p-px',
        className,
      )}
    >
      {Array.from({ length: steps }, (_, step) => (
        <span key={step} className={step < done ? 'bg-brand' : 'bg-transparent'} />
      ))}
    </div>
  );
}
