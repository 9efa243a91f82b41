/** The declared interests of administrators, and the form to declare one's own. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ResponseOf } from '../../../../../contract/common/route.ts';
import type { listInterestsRoute } from '../../../../../contract/identity/interests.ts';
import { interestNoteLimits } from '../../../../../domain/identity/interests.ts';
import { useAdminAction } from '../../../../kernel/actions/use-admin-action.ts';
import { fetchRoute } from '../../../../kernel/api/fetch-route.ts';
import { useClient } from '../../../../kernel/api/use-client.tsx';
import { checkText } from '../../../../kernel/forms/check-typed.ts';
import { useTypedForm } from '../../../../kernel/forms/use-typed-form.ts';
import { useMoment } from '../../../../kernel/i18n/use-moment.ts';
import { useTranslations } from '../../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../../kernel/ui/button.tsx';
import { ErrorText } from '../../../../kernel/ui/field.tsx';
import { SelectField } from '../../../../kernel/ui/select-field.tsx';
import { TextArea } from '../../../../kernel/ui/text-area.tsx';
import { TextField } from '../../../../kernel/ui/text-field.tsx';

const interestsKey = ['identity', 'interests'] as const;

export function Interests() {
  const { t } = useTranslations();
  const moment = useMoment();
  const client = useClient();
  const heading = useId();
  const { data: interests } = useQuery({
    queryKey: interestsKey,
    queryFn: ({ signal }) => fetchRoute(client, 'GET /api/admin/interests', {}, signal),
  });
  const ending = useInterestAction(t('people.interests.ended'), async (producerId: number) =>
    fetchRoute(client, 'DELETE /api/admin/interests/:id', { params: { id: String(producerId) } }),
  );
  return (
    <section aria-labelledby={heading} className="mt-16 max-w-reading">
      <h2 id={heading} className="type-h2">
        {t('people.interests')}
      </h2>
      <p className="mt-2 text-ink-2">{t('people.interests.text')}</p>
      {interests?.length === 0 ? <p className="mt-5">{t('people.interests.none')}</p> : null}
      <ul className="mt-5 grid gap-4">
        {interests?.map(({ producerId, producer, administrator, isOwn, note, declaredAt }) => (
          <li
            key={`${producerId} ${administrator} ${isOwn}`}
            className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-t border-line pt-3.5"
          >
            <div className="min-w-0">
              <strong className="font-semibold break-words">{producer}</strong>
              <p className="break-words whitespace-pre-line">{note}</p>
              <p className="text-small text-ink-2">
                {t('people.interests.by', { administrator, date: moment(declaredAt) })}
              </p>
            </div>
            {isOwn ? (
              <Button
                variant="quiet"
                size="small"
                className="noscript:hidden"
                pending={ending.isPending}
                aria-label={t('people.interests.endNamed', { producer })}
                onClick={() => ending.act(producerId)}
              >
                {t('people.interests.end')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {ending.failure ? <ErrorText>{ending.failure}</ErrorText> : null}
      <DeclareInterest />
    </section>
  );
}

/** Minimum characters for a search of producers. */
const minLetters = 2;

function DeclareInterest() {
  const { t } = useTranslations();
  const { search, setSearch, matches, form, declaring } = useDeclaration();
  const isMatch = matches.some(({ id }) => String(id) === form.values.producer);
  return (
    <form onSubmit={form.submit(declaring.act)} noValidate className="noscript:hidden mt-9 grid gap-5">
      <h3 className="type-h3">{t('people.interests.declare')}</h3>
      <TextField
        name="interest-search"
        label={t('people.interests.producer')}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <SelectField
        {...form.control('producer')}
        label={t('people.interests.choose')}
        value={isMatch ? form.values.producer : ''}
        choices={[
          { value: '', label: '–' },
          ...matches.map(({ id, name, location }) => ({ value: String(id), label: `${name}, ${location}` })),
        ]}
      />
      <TextArea
        {...form.control('note')}
        label={t('people.interests.note')}
        rows={2}
        maxLength={interestNoteLimits.most}
      />
      {declaring.failure ? <ErrorText>{declaring.failure}</ErrorText> : null}
      <Button
        type="submit"
        className="justify-self-start"
        pending={declaring.isPending}
        pendingLabel={t('people.interests.sending')}
      >
        {t('people.interests.send')}
      </Button>
    </form>
  );
}

/** A producer is searched first, then chosen among the matches. */
function useDeclaration() {
  const { t } = useTranslations();
  const client = useClient();
  const [search, setSearch] = useState('');
  const typed = search.trim();
  const { data: matches = [] } = useQuery({
    queryKey: [...interestsKey, 'producers', typed],
    queryFn: ({ signal }) =>
      fetchRoute(client, 'GET /api/producers', { query: { q: typed, limit: '10' } }, signal),
    enabled: typed.length >= minLetters,
  });
  const form = useTypedForm({
    prefix: 'interest-',
    initial: { producer: '', note: '' },
    fields: ['producer', 'note'],
    errorKinds: ['missing'],
    check: ({ producer, note }) => {
      const id = matches.find((one) => String(one.id) === producer)?.id;
      const checked = checkText('note', note, interestNoteLimits.least);
      if (id !== undefined && checked.ok) return { ok: true, input: { producerId: id, note: checked.input } };
      return {
        ok: false,
        errors: {
          ...(checked.ok ? {} : checked.errors),
          ...(id === undefined ? { producer: 'missing' } : {}),
        },
      };
    },
    sentenceOf: (field) =>
      t(field === 'producer' ? 'people.interests.chooseMissing' : 'people.interests.noteMissing'),
  });
  const declaring = useInterestAction(
    t('people.interests.declared'),
    async (body: { readonly producerId: number; readonly note: string }) =>
      fetchRoute(client, 'POST /api/admin/interests', { body }),
    () => {
      setSearch('');
      form.clear();
    },
  );
  return { search, setSearch, matches, form, declaring };
}

type Declared = ResponseOf<typeof listInterestsRoute>;

/** Sends a change, shows the updated list that is returned, and refetches what depends on it. */
function useInterestAction<Input>(
  done: string,
  send: (input: Input) => Promise<Declared>,
  onDone?: () => void,
) {
  const queryClient = useQueryClient();
  return useAdminAction({
    send,
    done,
    onDone: (interests) => {
      queryClient.setQueryData(interestsKey, interests);
      onDone?.();
    },
    affects: [['administration']],
  });
}
