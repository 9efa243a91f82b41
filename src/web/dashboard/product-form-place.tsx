/** Where the form of a product opens. Its code is loaded when it is opened, since most visits change nothing. */
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import type { ProductDialogProps } from './product-dialog.tsx';

const ProductDialog = lazy(async () => ({ default: (await import('./product-dialog.tsx')).ProductDialog }));

export function ProductFormPlace(props: ProductDialogProps) {
  const { open, product } = props;
  const isInBrowser = useSyncExternalStore(neverChanges, inBrowser, onServer);
  const key = product === undefined ? 'new' : String(product.id);
  // Stays after it was closed, so that it can leave quietly and give the focus back.
  const [shown, setShown] = useState<Pick<ProductDialogProps, 'product'> & { key: string }>();
  if (open && isInBrowser && (shown?.key !== key || shown.product !== product)) setShown({ key, product });
  if (shown === undefined) return null;
  return (
    <Suspense>
      <ProductDialog key={shown.key} {...props} product={shown.product} />
    </Suspense>
  );
}

const neverChanges = () => () => {};
const inBrowser = () => true;
/** A dialog lies over a page that is there already; the server sends the page. */
const onServer = () => false;
