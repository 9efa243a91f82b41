/** The facts that the producer gave about grove and mill; empty ones are left out. */
import type { ProducerResponse } from '../../../contract/producers/producers.ts';
import { productionMethodNames } from '../../../domain/producers/producer.ts';
import type { Translations } from '../../kernel/i18n/translations.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { type Definition, DefinitionList } from '../../kernel/ui/definition-list.tsx';

export function GroveFacts({ producer }: { producer: ProducerResponse }) {
  const i18n = useTranslations();
  return (
    <section className="min-w-0 border-t border-ink pt-4">
      <h2 className="type-h2 mb-5">{i18n.t('producers.facts')}</h2>
      <DefinitionList items={factsOf(i18n, producer)} wide />
    </section>
  );
}

function factsOf(i18n: Translations, producer: ProducerResponse): Definition[] {
  const { t, formats } = i18n;
  const { farmAcreage, annualProduction } = producer;
  const missing = t('common.notAvailable');
  const methods = productionMethodNames
    .filter((name) => producer.productionMethods[name] === true)
    .map((name) => t(`producers.method.${name}`));
  const own = (key: string, term: string, text: string | null, isQuoted = false): Definition[] =>
    text === null || text === ''
      ? []
      : [{ key, term, value: <OwnTranslations producer={producer} text={text} isQuoted={isQuoted} /> }];
  return [
    {
      key: 'size',
      term: t('producers.farmSize'),
      value: farmAcreage === null ? missing : formats.hectares(Number(farmAcreage)),
    },
    {
      key: 'production',
      term: t('producers.annualProduction'),
      value:
        annualProduction === null
          ? missing
          : t('producers.perYear', { amount: formats.litres(annualProduction) }),
    },
    ...own('varieties', t('producers.varieties'), producer.oliveVarieties),
    ...(methods.length === 0
      ? []
      : [
          {
            key: 'methods',
            term: t('producers.methods'),
            value: (
              <>
                <span className="block first-letter:uppercase">{formats.list(methods)}</span>
                {producer.productionMethods.organic === true ? (
                  <span className="block text-small text-ink-2">{t('producers.methods.stated')}</span>
                ) : null}
              </>
            ),
          },
        ]),
    ...own('certifications', t('producers.certifications'), producer.existingCertifications),
    ...own('practices', t('producers.practices'), producer.sustainablePractices, true),
    ...own('notes', t('producers.notes'), producer.productionNotes),
  ];
}

/**
 * The text is the producer's: marked with its language, line breaks preserved. A claim about the environment that no evidence of this
 * site supports is a quotation (Directive 2005/29/EC, as amended by (EU) 2024/825).
 */
function OwnTranslations({
  producer,
  text,
  isQuoted,
}: {
  producer: ProducerResponse;
  text: string;
  isQuoted: boolean;
}) {
  const Text = isQuoted ? 'q' : 'span';
  return (
    <Text className="whitespace-pre-line [overflow-wrap:anywhere]" lang={producer.language}>
      {text}
    </Text>
  );
}
