/** Who sells the oils of a producer, on its public page (Regulation (EU) 2022/2065, Art. 30 (7)); import it from `lazy-trader-panel.ts`. */
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Panel } from '../../kernel/ui/panel.tsx';
import { FactList, type Seller, traderFacts } from './trader-facts.tsx';

export function TraderPanel({ seller }: { seller: Seller }) {
  const i18n = useTranslations();
  return (
    <Panel following>
      <FactList facts={traderFacts(i18n, seller)} />
    </Panel>
  );
}
