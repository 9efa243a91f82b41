/** The three figures of a grove: what is in its oil, how large it is, what it gives in a year. */
import type { ReactNode } from 'react';
import type { ProducerResponse } from '../../contract/producers.ts';
import { classNames } from '../design/class-names.ts';
import { useWords } from '../words/use-words.tsx';

export type MeasuredProducer = Pick<
  ProducerResponse,
  'phenolicContent' | 'phenolicMethod' | 'phenolicReportedOn' | 'farmAcreage' | 'annualProduction'
>;

export function ProducerFacts({ producer, className }: { producer: MeasuredProducer; className?: string }) {
  const { t, formats } = useWords();
  const { phenolicContent, farmAcreage, annualProduction } = producer;
  const missing = t('common.notAvailable');
  return (
    <dl
      className={classNames(
        'flex flex-wrap justify-between gap-x-4 gap-y-1.5 border-t border-line pt-2.75',
        className,
      )}
    >
      <Fact
        name={t('common.phenolicContent')}
        remark={<Measurement producer={producer} />}
        // Greek names of figures and units are long: this one takes the first line in every card.
        className="[:lang(el)_&]:basis-full"
      >
        {phenolicContent === null ? (
          <span className="font-semibold">{missing}</span>
        ) : (
          <span className="whitespace-nowrap">
            <data value={phenolicContent} className="type-figure text-[1.6875rem]/[1.1] font-[560]">
              {formats.number(phenolicContent)}
            </data>
            <span className="ml-1.5 text-small text-ink-2">{t('discovery.unit')}</span>
          </span>
        )}
      </Fact>
      <Fact name={t('discovery.groves')}>
        <span className="font-semibold">
          {farmAcreage === null ? missing : formats.hectares(Number(farmAcreage))}
        </span>
      </Fact>
      <Fact name={t('discovery.perYear')}>
        <span className="font-semibold">
          {annualProduction === null ? missing : formats.litres(annualProduction)}
        </span>
      </Fact>
    </dl>
  );
}

type FactProps = { name: string; children: ReactNode; remark?: ReactNode; className?: string };

function Fact({ name, children, remark, className }: FactProps) {
  return (
    <div className={classNames('min-w-0', className)}>
      <dt className="type-caption leading-[1.3]">{name}</dt>
      <dd className="text-[1.03125rem] tabular-nums">
        {children}
        {remark}
      </dd>
    </div>
  );
}

/** No figure without its method and its date, where they are known. */
function Measurement({ producer }: { producer: MeasuredProducer }) {
  const { t, formats } = useWords();
  const { phenolicMethod, phenolicReportedOn } = producer;
  if (phenolicMethod === null || phenolicReportedOn === null) return null;
  return (
    <span className="type-caption mt-0.5 block">
      {t('common.measuredOn', {
        method: t(`common.method.${phenolicMethod}`),
        date: formats.shortDate(phenolicReportedOn),
      })}
    </span>
  );
}
