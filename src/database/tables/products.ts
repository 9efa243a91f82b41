/** Tables of products: products and who keeps them. */
import type { ColumnType, Generated } from 'kysely';
import type { CertificationLevel } from '../../domain/certification/levels.ts';
import type { NullableDate, NullableDecimal, Stamp } from './columns.ts';

export interface ProductTable {
  id: Generated<number>;
  producerId: number;
  name: string;
  description: string | null;
  /** Euro with two decimals. */
  price: NullableDecimal;
  /** Millilitres. */
  volume: number | null;
  /** mg/kg. */
  phenolicContent: number | null;
  harvestDate: string | null;
  bottlingDate: string | null;
  batchNumber: string | null;
  certificationLevel: CertificationLevel | null;
  imageUrl: string | null;
  pictureId: ColumnType<string | null, string | null | undefined, string | null>;
  /** Digits under the bar code; the last one fits the others. */
  gtin: string | null;
  /** Off the market since then. */
  withdrawnAt: NullableDate;
  idempotencyKey: string | null;
  available: Generated<boolean>;
  createdAt: Stamp;
  updatedAt: Stamp;
}

export interface FavoriteTable {
  userId: string;
  productId: number;
  createdAt: Stamp;
}
