/** Of those who act for several producers: whose dashboard they see. A form, so that it works without scripts. */
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { formAction } from '../../../kernel/forms/form-action.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { SelectField } from '../../../kernel/ui/select-field.tsx';
import { myProducersQuery } from './queries.ts';

export function ProducerSwitch({ className = '' }: { className?: string }) {
  // One switch is in each menu, and one on the dashboard.
  const id = useId();
  const { t, language } = useTranslations();
  const { data: producers = [] } = useQuery(myProducersQuery(useClient()));
  if (producers.length < 2) return null;
  const chosen = producers.find((one) => one.chosen)?.id;
  return (
    // A new document: nothing of the producer before stays in the memory of the page.
    <form method="post" action={formAction('/api/me/producers', language)} className={className}>
      <input type="hidden" name="_method" value="PUT" />
      <div className="flex flex-wrap items-end gap-2.5">
        <SelectField
          key={chosen}
          id={id}
          name="producerId"
          label={t('members.switch')}
          width="medium"
          defaultValue={String(chosen)}
          choices={producers.map((one) => ({ value: String(one.id), label: one.name }))}
        />
        <Button type="submit" variant="outlined">
          {t('members.switch.to')}
        </Button>
      </div>
    </form>
  );
}
