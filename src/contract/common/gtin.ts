/** A GTIN as people type it or programs send it: digits only, without the separators. */
import { z } from 'zod';
import { readGtinOfItem } from '../../domain/products/gtin.ts';
import { productRules } from '../../domain/products/product.ts';

export const gtinSchema = z
  .string()
  .max(productRules.gtin.most)
  .transform((text, context) => {
    const gtin = readGtinOfItem(text);
    if (gtin !== null) return gtin;
    context.addIssue({ code: 'custom', message: 'Must be a GTIN whose check digit fits, unique worldwide' });
    return z.NEVER;
  });
