/** The three figures of a producer: the phenolic content, the area and the annual production. */
import type { ReactNode } from 'react';
import type { ProducerResponse } from '../../../contract/producers/producers.ts';
import { oilsContent } from '../../features/producers/directory/oils-content.ts';
import { ContentFigure } from '../../kernel/figures/content-figure.tsx';
import { ContentSource } from '../../kernel/figures/content-source.tsx';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { classNames } from '../../kernel/ui/class-names.ts';

export type MeasuredProducer = Pick<ProducerResponse, 'measuredOils' | 'farmAcreage' | 'annualProduction'>;

export function ProducerFacts({ producer, className }: { producer: MeasuredProducer; className?: string }) {
  const i18n = useTranslations();
  const { t, formats } = i18n;
  const { measuredOils, farmAcreage, annualProduction } = producer;
  const missing = t('common.notAvailable');
  const content = oilsContent(i18n, measuredOils);
  return (
    <dl
      className={classNames(
        'flex flex-wrap justify-between gap-x-4 gap-y-1.5 border-t border-line pt-2.75',
        className,
      )}
    >
      <Fact
        name={t('common.phenolicContent')}
        remark={<ContentSource of={content} className="mt-0.5" />}
        // A range with its sources is long, so it has a line of its own in every card.
        className="basis-full"
      >
        <ContentFigure of={content} className="text-[1.5rem]/[1.1]" />
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
