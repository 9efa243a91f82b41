/** Tables of products: products and who keeps them. */
import type { ColumnType, Generated } from 'kysely';
import type { CertificationLevel } from '../../domain/certification/levels.ts';
import type { ContentBasis } from '../../domain/certification/measurements.ts';
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
  /** mg/kg: what a laboratory measured in the batch, else what is stated. The database derives it. */
  phenolicContent: number | null;
  /** Null where there is no content. */
  contentBasis: Generated<ContentBasis | null>;
  /** mg/kg, as the producer states it. */
  statedContent: Generated<number | null>;
  statedLevel: Generated<CertificationLevel | null>;
  harvestDate: string | null;
  bottlingDate: string | null;
  batchNumber: string | null;
  /** Only of a measured batch in the scope of a certificate, and never above what was measured. */
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
