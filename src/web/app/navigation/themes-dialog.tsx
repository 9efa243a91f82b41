/**
 * The four palettes, each in its own colours, light or dark; the choice is visible at once behind the dialog. If the account
 * names a palette, the choice is saved there too; otherwise the next page would undo it.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Theme, themes } from '../../../domain/common/themes.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { currentUserKey, currentUserQuery } from '../../kernel/auth/queries.ts';
import type { MessageId } from '../../kernel/i18n/message-ids.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { SchemeChoice } from '../../kernel/theme/scheme-choice.tsx';
import { useTheme } from '../../kernel/theme/theme-choice.tsx';
import { Dialog } from '../../kernel/ui/dialog.tsx';
import { showToast } from '../../kernel/ui/toasts.ts';

const names = {
  mediterranean: 'shell.theme.mediterranean',
  default: 'shell.theme.default',
  earth: 'shell.theme.earth',
  stone: 'shell.theme.stone',
} as const satisfies Record<Theme, MessageId>;

export function ThemesDialog(props: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { t } = useTranslations();
  return (
    <Dialog
      {...props}
      title={t('shell.themesTitle')}
      description={t('shell.themesHint')}
      closeLabel={t('shell.close')}
    >
      <fieldset className="mt-5 grid gap-3 sm:grid-cols-2">
        <legend className="sr-only">{t('shell.themesTitle')}</legend>
        {themes.map((theme) => (
          <ThemeOption key={theme} theme={theme} />
        ))}
      </fieldset>
      <SchemeChoice />
    </Dialog>
  );
}

function useChoice(): (theme: Theme) => Promise<void> {
  const { t } = useTranslations();
  const client = useClient();
  const queryClient = useQueryClient();
  const { data: user } = useQuery(currentUserQuery(client));
  const { theme: before, choose } = useTheme();
  return async (theme) => {
    choose(theme);
    if (user == null || user.theme === null) return;
    // The request outlives the page, so that a user who leaves at once gets the new palette on the next one.
    const reply = await client
      .call('PATCH /api/me/settings', { body: { theme } }, { keepalive: true })
      .catch(() => undefined);
    if (reply?.ok === true) {
      queryClient.setQueryData(currentUserKey, { ...user, theme });
      return;
    }
    choose(before);
    showToast({ title: t('shell.themeNotSaved'), description: t('shell.offline.text'), tone: 'bad' });
  };
}

function ThemeOption({ theme }: { theme: Theme }) {
  const { t } = useTranslations();
  const shown = useTheme();
  const choose = useChoice();
  return (
    <label data-theme={theme} className="theme-option">
      <span className="flex items-center gap-2.5">
        <input
          type="radio"
          name="theme"
          value={theme}
          className="tick"
          checked={shown.theme === theme}
          onChange={() => void choose(theme)}
        />
        <span className="font-semibold">{t(names[theme])}</span>
      </span>
      <span aria-hidden="true" className="mt-3 grid h-9 grid-cols-5">
        <i className="bg-brand" />
        <i className="bg-brand-2" />
        <i className="bg-paper-2" />
        <i className="bg-accent" />
        <i className="bg-alert" />
      </span>
    </label>
  );
}
