/** The only claim that Regulation (EU) No 432/2012 permits for these compounds, with the 20 g a day. */
import { Trans } from '../i18n/trans.tsx';
import { useTranslations } from '../i18n/use-translations.tsx';
import { ExternalLink } from './external-link.tsx';
import { regulation } from './sources.ts';

export function PermittedClaim() {
  const { t } = useTranslations();
  return (
    <div className="max-w-[46em] space-y-4">
      <blockquote className="border-l-4 border-brand pl-5 sm:pl-7">
        <p className="type-h2">{t('landing.eu-health-claim.claim')}</p>
        <p className="mt-3 font-semibold">{t('landing.eu-health-claim.intake')}</p>
      </blockquote>
      <p>{t('landing.eu-health-claim.conditions')}</p>
      <p className="text-small text-ink-2">
        <Trans id="landing.eu-health-claim.source" parts={{ link: linkToRegulation }} />
      </p>
    </div>
  );
}

function linkToRegulation(i18n: string) {
  return <ExternalLink address={regulation}>{i18n}</ExternalLink>;
}
