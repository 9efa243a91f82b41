/**
 * The text of an explanation, in a dialog or, without JavaScript, on the page itself. The claim and its
 * conditions are quoted from the annex of Regulation (EU) No 432/2012. The English text was compared with it
 * word by word. In Greek, Spanish and Italian the claim was compared, the second sentence of the conditions
 * was not. For Slovene and Croatian no official text was at hand: both are translations that the official
 * text should replace.
 */
import { Link } from '@tanstack/react-router';
import type { MessageId } from '../../kernel/i18n/message-ids.ts';
import { Trans } from '../../kernel/i18n/trans.tsx';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { research, useNavItems } from '../navigation/nav-items.ts';
import type { ExplanationName } from './landing-search.ts';

const regulation = 'https://eur-lex.europa.eu/eli/reg/2012/432/oj';
const study = 'https://doi.org/10.7326/0003-4819-145-5-200609050-00006';
const library = 'https://pubmed.ncbi.nlm.nih.gov/?term=olive+oil+polyphenols';

export function ExplanationText({ about }: { about: ExplanationName }) {
  return about === 'eu-health-claim' ? <ClaimText /> : <BenefitsText />;
}

function ClaimText() {
  const { t } = useTranslations();
  return (
    <div className="mt-4 space-y-4">
      <blockquote className="border-l-4 border-brand pl-5">
        <p className="type-h3">{t('landing.eu-health-claim.claim')}</p>
      </blockquote>
      <p>{t('landing.eu-health-claim.conditions')}</p>
      <p className="font-semibold">{t('landing.eu-health-claim.intake')}</p>
      <p>{t('landing.eu-health-claim.figure')}</p>
      <div className="space-y-2 border-t border-line pt-4 text-small text-ink-2">
        <h3 className="type-h4 text-ink">{t('landing.eu-health-claim.terms')}</h3>
        <p>{t('landing.eu-health-claim.polyphenols')}</p>
        <p>{t('landing.eu-health-claim.hydroxytyrosol')}</p>
        <p>{t('landing.eu-health-claim.lipids')}</p>
        <p>
          <Trans id="landing.eu-health-claim.study" parts={{ link: linkTo(study) }} />
        </p>
        <p>
          <Trans id="landing.eu-health-claim.source" parts={{ link: linkTo(regulation) }} />
        </p>
      </div>
      <p className="text-small text-ink-2">{t('landing.disclaimer')}</p>
    </div>
  );
}

const areas: readonly MessageId[] = [
  'landing.health-benefits.cardiovascular',
  'landing.health-benefits.neurological',
  'landing.health-benefits.inflammation',
  'landing.health-benefits.metabolic',
  'landing.health-benefits.cancer',
  'landing.health-benefits.bone',
];

function BenefitsText() {
  const { t } = useTranslations();
  const [reading] = useNavItems([research]);
  return (
    <div className="mt-4 space-y-4">
      <p>{t('landing.health-benefits.text')}</p>
      <ul className="grid gap-x-7 border-b border-line sm:grid-cols-2">
        {areas.map((area) => (
          <li key={area} className="border-t border-line py-2.5">
            {t(area)}
          </li>
        ))}
      </ul>
      <p>{t('landing.health-benefits.claimOnly')}</p>
      {reading === undefined ? null : (
        <p>
          <Link to={reading.to} className="text-link text-brand">
            {t('landing.health-benefits.research')}
          </Link>
        </p>
      )}
      <p>
        <Outside address={library}>{t('landing.health-benefits.library')}</Outside>
      </p>
      <p className="text-small text-ink-2">{t('landing.disclaimer')}</p>
    </div>
  );
}

function linkTo(address: string) {
  return (inside: string) => <Outside address={address}>{inside}</Outside>;
}

function Outside({ address, children }: { address: string; children: string }) {
  return (
    <a href={address} rel="noreferrer" className="text-link text-brand">
      {children}
    </a>
  );
}
