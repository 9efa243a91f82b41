/* Named amounts as bars on one scale, each with its number: the table is the chart. */
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type RankedBar = { key: string; name: ReactNode; value: number /** As text. */; shown: string };

type Props = {
  caption: string;
  /** The headings of the names and of the numbers. */
  headers: readonly [string, string];
  bars: readonly RankedBar[];
  className?: string | undefined;
};

export function RankedBars({ caption, headers: [names, numbers], bars, className }: Props) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <table className={classNames('w-full border-collapse', className)}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-ink text-left text-small text-ink-2">
          <th scope="col" className="py-2 pr-4 font-semibold">
            {names}
          </th>
          <th scope="col" colSpan={2} className="py-2 text-right font-semibold">
            {numbers}
          </th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ key, name, value, shown }) => (
          <tr key={key} className="border-b border-line">
            <th scope="row" className="w-2/5 py-2.5 pr-4 text-left font-normal wrap-anywhere">
              {name}
            </th>
            <td aria-hidden="true" className="py-2.5">
              <svg viewBox="0 0 100 8" preserveAspectRatio="none" className="block h-3 w-full">
                <rect width={(value / most) * 100} height="8" className="fill-brand" />
              </svg>
            </td>
            <td className="w-16 py-2.5 pl-4 text-right tabular-nums">{shown}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
