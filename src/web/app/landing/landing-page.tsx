/** The public landing page: what the directory is, the evidence for its figures, and the links into it. */
import { RowOfTrees } from '../../kernel/illustrations/row-of-trees.tsx';
import type { PageHead } from '../../kernel/page/page-head.ts';
import type { RouterContext } from '../../kernel/page/router-context.ts';
import { Explanation } from './explanation.tsx';
import { FromTheRegister } from './from-the-register.tsx';
import { Hero } from './hero.tsx';
import { JoinNetwork } from './join-network.tsx';
import { LanguageHint } from './language-hint.tsx';
import { LearnMore } from './learn-more.tsx';
import { OilsOnOneScale } from './oils-on-one-scale.tsx';
import { featuredProducersQuery, producerCountsQuery, registeredOilsQuery } from './queries.ts';
import { RangeOfUse } from './range-of-use.tsx';
import { Standards } from './standards.tsx';
import { Tiers } from './tiers.tsx';

export async function loadLandingPage({ context }: { context: RouterContext }): Promise<PageHead> {
  const { client, queryClient, origin } = context;
  const { t } = context.i18n;
  await Promise.all([
    queryClient.ensureQueryData(featuredProducersQuery(client)),
    queryClient.ensureQueryData(registeredOilsQuery(client)),
    // The search works without the counts.
    queryClient.prefetchQuery(producerCountsQuery(client)),
  ]);
  return {
    title: t('landing.title'),
    description: t('shell.description'),
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: t('shell.siteName'),
      url: origin,
      potentialAction: {
        '@type': 'SearchAction',
        target: `${origin}/discovery?q={search_term_string}`,
        'query-input': 'required name=search_term_string',
      },
    },
  };
}

export function LandingPage() {
  return (
    <>
      <Explanation />
      <LanguageHint />
      <Hero />
      <Standards />
      <OilsOnOneScale />
      <RangeOfUse />
      <FromTheRegister />
      <Tiers />
      <JoinNetwork />
      <LearnMore />
      <RowOfTrees seed="landing" />
    </>
  );
}
