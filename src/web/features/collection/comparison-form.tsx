/** Saves the oils that are compared under a name. */
import { Link } from '@tanstack/react-router';
import { comparisonNameLength } from '../../../domain/collection/saved.ts';
import { useAction } from '../../kernel/actions/use-action.ts';
import { fetchRoute } from '../../kernel/api/fetch-route.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Button } from '../../kernel/ui/button.tsx';
import { TextField } from '../../kernel/ui/text-field.tsx';
import { collectionKey } from './chosen-queries.ts';

export function ComparisonForm({ oils }: { oils: readonly number[] }) {
  const { t } = useTranslations();
  const client = useClient();
  const { act, isPending, failure } = useAction({
    send: async (name: string) =>
      fetchRoute(client, 'POST /api/comparisons', { body: { name, productIds: [...oils] } }),
    lost: t('oils.compare.notSaved'),
    done: () => ({
      title: t('oils.compare.saved'),
      action: (
        <Link to="/saved" search={{ tab: 'comparisons' }}>
          {t('shell.saved')}
        </Link>
      ),
    }),
    affects: [collectionKey],
  });
  return (
    <form
      className="needs-script flex flex-wrap items-end gap-x-4 gap-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        const name = new FormData(event.currentTarget).get('name');
        if (typeof name === 'string' && name.trim() !== '') act(name.trim());
      }}
    >
      <TextField
        id="comparison-name"
        name="name"
        label={t('oils.compare.name')}
        required
        maxLength={comparisonNameLength}
        autoComplete="off"
        error={failure}
        className="w-full sm:w-96"
      />
      <Button type="submit" variant="outlined" pending={isPending}>
        {t('oils.compare.save')}
      </Button>
    </form>
  );
}
