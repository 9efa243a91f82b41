/** The page behind a code: verdict, bottle, certificate and journey, without any JavaScript. */
import type { ReactNode } from 'react';
import { Branch } from '../../../art/ornaments/branch.tsx';
import type { VerificationShown } from '../../../contract/pages.ts';
import type { QrLookupResponse } from '../../../contract/provenance/provenance.ts';
import { productPath } from '../../../domain/common/page-paths.ts';
import { grouped, readCode } from '../../../domain/provenance/codes.ts';
import type { StaticPage, StaticPageInput } from '../../kernel/page/static-page.ts';
import { CodeEntry } from './code-entry.tsx';
import { SecondBand, VerdictBand } from './verdict-band.tsx';
import { mistypedWords, verdictLabels, wordsOfFound } from './verdict-labels.ts';
import { VerifiedBottle } from './verified-bottle.tsx';
import { VerifiedCertificate } from './verified-certificate.tsx';
import { VerifiedJourney } from './verified-journey.tsx';
import { WhatNowUnknown } from './verified-now.tsx';

export function verificationPage({ shown, i18n }: StaticPageInput<VerificationShown>): StaticPage {
  const { t } = i18n;
  switch (shown.kind) {
    case 'entry':
      return { head: { title: t('provenance.entry.title') }, body: <EntryPage /> };
    case 'mistyped':
      return {
        head: { title: t(mistypedWords[shown.code].title), indexed: false },
        body: (
          <>
            <VerdictBand i18n={mistypedWords[shown.code]} batch="" seed={null} />
            <EntryPage typed={shown.typed} />
          </>
        ),
      };
    case 'unknown':
      return {
        head: { title: t('provenance.unknown.title'), indexed: false },
        body: (
          <>
            <VerdictBand i18n={verdictLabels.unknown} batch="" seed={null} />
            <EntryPage typed={shown.typed}>
              <WhatNowUnknown code={readCode(shown.typed)} />
            </EntryPage>
          </>
        ),
      };
    case 'found':
      return {
        head: {
          title: `${t(wordsOfFound(shown.found).title)}: ${shown.found.product.name}`,
          description: t(wordsOfFound(shown.found).text, { batch: shown.found.product.batchNumber ?? '' }),
          canonicalPath: productPath(shown.found.product.id),
        },
        body: <FoundPage found={shown.found} scans={shown.scans} />,
      };
  }
}

function EntryPage({ typed, children }: { typed?: string; children?: ReactNode }) {
  return (
    <div className={`verify-page verify-entry ${typed === undefined ? '' : 'verify-again'}`}>
      <div>
        {children}
        <CodeEntry typed={typed ?? ''} heading={typed === undefined ? 'h1' : 'h2'} />
      </div>
      <Branch seed="check" />
    </div>
  );
}

function FoundPage({ found, scans }: { found: QrLookupResponse; scans: string }) {
  const batch = found.product.batchNumber ?? grouped(found.qrCode.code);
  return (
    <>
      <VerdictBand
        i18n={wordsOfFound(found)}
        batch={batch}
        seed={found.certificate?.number ?? found.qrCode.code}
        state={found}
        outcome={found.outcome}
      />
      <SecondBand found={found} batch={batch} />
      <div className="verify-page verify-columns">
        <div>
          <VerifiedBottle found={found} scans={scans} />
          <VerifiedCertificate found={found} />
        </div>
        <VerifiedJourney found={found} />
      </div>
    </>
  );
}
