/** Mounts the product form. Its code loads when it opens, because most visits change nothing. */
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import type { ProductDialogProps } from './product-dialog.tsx';

const ProductDialog = lazy(async () => ({ default: (await import('./product-dialog.tsx')).ProductDialog }));

export function ProductFormPlace(props: ProductDialogProps) {
  const { open, product, origin } = props;
  const isInBrowser = useSyncExternalStore(neverChanges, inBrowser, onServer);
  const key = origin === undefined ? String(product?.id ?? 'new') : `${origin.kind} of ${origin.product.id}`;
  // Stays mounted after closing, for the exit transition and to restore the focus.
  const [shown, setShown] = useState<Pick<ProductDialogProps, 'product' | 'origin'> & { key: string }>();
  const isOther =
    shown?.key !== key || shown.product !== product || shown.origin?.product !== origin?.product;
  if (open && isInBrowser && isOther) setShown({ key, product, origin });
  if (shown === undefined) return null;
  return (
    <Suspense>
      <ProductDialog key={shown.key} {...props} product={shown.product} origin={shown.origin} />
    </Suspense>
  );
}

const neverChanges = () => () => {};
const inBrowser = () => true;
/** The dialog lies over a rendered page, so the server renders only the page. */
const onServer = () => false;
