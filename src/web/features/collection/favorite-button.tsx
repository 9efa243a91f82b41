/** Adds or removes a favorite product. For visitors it links to sign-in and back to this page. */
import { Heart } from 'lucide-react';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { useSignInAddress } from '../../kernel/page/sign-in-links.ts';
import { Button } from '../../kernel/ui/button.tsx';
import { classNames } from '../../kernel/ui/class-names.ts';
import { iconButtonClasses } from '../../kernel/ui/icon-button.tsx';
import { LinkButton } from '../../kernel/ui/link-button.tsx';
import { showToast } from '../../kernel/ui/toasts.ts';
import { useToggle } from './use-toggle.ts';

interface Props {
  product: { readonly id: number; readonly name: string };
  className?: string;
}

/** With a text label, for the product page. */
export function FavoriteButton({ product, className }: Props) {
  const { t } = useTranslations();
  const { isSignedIn, isFavorite, toggle, signInAddress } = useFavorite(product);
  const shared = {
    variant: 'outlined',
    size: 'small',
    className,
    icon: <Sign filled={isFavorite} />,
  } as const;
  if (!isSignedIn) {
    return (
      <LinkButton {...shared} href={signInAddress}>
        {t('consumer.favorite.add')}
      </LinkButton>
    );
  }
  return (
    <Button {...shared} className={classNames('noscript:hidden', className)} onClick={toggle}>
      {t(isFavorite ? 'consumer.favorite.remove' : 'consumer.favorite.add')}
    </Button>
  );
}

function useFavorite({ id, name }: Props['product']) {
  const { t } = useTranslations();
  const item = `favorite-${id}` as const;
  const { isSignedIn, isOn, toggle } = useToggle(item, name);
  const sayLost = () => showToast({ title: t('shell.notLoaded.title'), tone: 'bad' });
  return {
    isSignedIn,
    isFavorite: isOn,
    toggle: () => void toggle().catch(sayLost),
    signInAddress: useSignInAddress(item),
  };
}

/** The icon alone, for lists; its accessible name includes the product. */
export function FavoriteIconButton({ product, className }: Props) {
  const { t } = useTranslations();
  const { isFavorite, toggle } = useFavorite(product);
  const { name } = product;
  const label = t(isFavorite ? 'consumer.favorite.removeNamed' : 'consumer.favorite.addNamed', { name });
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={toggle}
      className={classNames(iconButtonClasses(), 'noscript:hidden text-brand', className)}
    >
      <Sign filled={isFavorite} />
    </button>
  );
}

function Sign({ filled }: { filled: boolean }) {
  return (
    <Heart
      aria-hidden="true"
      strokeWidth={1.6}
      className={classNames('size-5 flex-none', filled ? 'fill-alert stroke-alert' : '')}
    />
  );
}
