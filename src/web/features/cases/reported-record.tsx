/** What a report is about, as a reader recognizes it: the bottle with its code and batch, or the certificate. */
import type { ReactNode } from 'react';
import { Guilloche } from '../../../art/seal/guilloche.tsx';
import type { ReportShown } from '../../../contract/pages.ts';
import { reportedPath } from '../../../domain/cases/reports.ts';
import { grouped } from '../../../domain/provenance/codes.ts';
import { pathIn } from '../../kernel/i18n/language-paths.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { BottlePicture } from '../provenance/verified-bottle.tsx';

export type ReportFormShown = Extract<ReportShown, { kind: 'form' }>;

export function ReportedRecord({ shown }: { shown: ReportFormShown }) {
  const { t, language } = useTranslations();
  const { aboutKind, about, record } = shown;
  const code = aboutKind === 'code' ? grouped(about) : null;
  const batch = record?.bottle?.batchNumber ?? null;
  const address = pathIn(language, reportedPath(aboutKind, about));
  return (
    <section className="report-about">
      <ReportedPicture shown={shown} />
      <div>
        {record === null ? (
          <p className="report-name">{t('provenance.unknown.heading')}</p>
        ) : (
          <>
            {record.name === record.producerName ? null : <p>{record.producerName}</p>}
            <p className="report-name">
              <a href={address}>{record.name}</a>
            </p>
          </>
        )}
        <dl>
          <Fact name={t('provenance.codeOnBottle')}>
            {code === null ? null : <a href={address}>{code}</a>}
          </Fact>
          <Fact name={t('provenance.batch')}>{batch}</Fact>
        </dl>
      </div>
    </section>
  );
}

/** No level: nothing on this page is to look confirmed. A code that was never issued has no picture. */
function ReportedPicture({ shown: { about, record } }: { shown: ReportFormShown }) {
  if (record === null) return null;
  const { bottle, ...names } = record;
  if (bottle === null) return <Guilloche seed={about} compact className="report-weave" />;
  return (
    <div className="report-picture">
      <BottlePicture product={{ ...names, ...bottle }} />
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd className="type-code">{children}</dd>
    </div>
  );
}
