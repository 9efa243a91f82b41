/** Tables of products: products and users' favorites. */
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { CertificationLevel } from '../../domain/certification/levels.ts';
import type { ContentBasis } from '../../domain/certification/measurements.ts';
import type { FollowKind } from '../../domain/collection/follows.ts';
import type { SavedList } from '../../domain/collection/saved.ts';
import type {
  Extraction,
  FoodInformation,
  Nutrition,
  OilCategory,
  OilOrigin,
} from '../../domain/products/food-information.ts';
import type { Derived, NullableDate, NullableDecimal, Stamp } from './columns.ts';

export interface ProductTable {
  id: Generated<number>;
  producerId: number;
  name: string;
  description: string | null;
  /** Of this oil; its producer may grow others. */
  oliveVarieties: Generated<string | null>;
  /** Euro with two decimals. */
  price: NullableDecimal;
  /** Millilitres. */
  volume: number | null;
  /** mg/kg: measured by a laboratory in the batch, otherwise as stated. The database derives it. */
  phenolicContent: number | null;
  /** Null without a content. */
  contentBasis: Generated<ContentBasis | null>;
  /** mg/kg, stated by the producer. */
  statedContent: Generated<number | null>;
  /** The highest that its producer chose for the oil; null without a choice. */
  statedLevel: Generated<CertificationLevel | null>;
  harvestDate: string | null;
  bottlingDate: string | null;
  batchNumber: string | null;
  /** The database derives it from the number. */
  batchId: Derived<number | null>;
  /** Shared by the sizes of one oil; null for an oil in one size. */
  oilId: Generated<number | null>;
  /** Shared by the harvests of one oil; null for an oil of one harvest. */
  seriesId: Generated<number | null>;
  /** Only for a measured batch in the scope of a certificate, and never above the measured level. */
  certificationLevel: CertificationLevel | null;
  imageUrl: string | null;
  pictureId: ColumnType<string | null, string | null | undefined, string | null>;
  /** Digits of the barcode, with a valid check digit. */
  gtin: string | null;
  /** Off the market since then. */
  withdrawnAt: NullableDate;
  idempotencyKey: string | null;
  /** Whether its producer offers it. */
  offered: Generated<boolean>;
  /** Null where the producer does not count them. Requests reserve theirs (`reserve-bottles.sql`). */
  bottlesAvailable: Generated<number | null>;
  /** Offered, and not sold out. */
  available: Derived<boolean>;
  createdAt: Stamp;
  /** Last day on which it can be ordered without food information; null: it was listed since that is required. */
  foodInformationDue: string | null;
  updatedAt: Stamp;
}

/** One filling of a tank or a vat, of which all bottles hold the same oil. */
export interface BatchTable {
  id: ColumnType<number, never, never>;
  producerId: number;
  /** As first written; no other spelling of it is a batch of this producer. */
  number: string;
  harvestedOn: string | null;
  milledOn: string | null;
  bottledOn: string | null;
  variety: string | null;
  /** With two decimals. */
  quantity: NullableDecimal;
  quantityUnit: 'kg' | 'l' | null;
  place: string | null;
  createdAt: Stamp;
  updatedAt: Stamp;
}

export interface FoodInformationTable {
  productId: number;
  category: OilCategory;
  origin: OilOrigin;
  originCountry: string | null;
  originName: string | null;
  originFile: string | null;
  /** Null: on the label. */
  bestBefore: string | null;
  nutrition: JSONColumnType<Nutrition>;
  purity: JSONColumnType<NonNullable<FoodInformation['purity']>> | null;
  extraction: Extraction | null;
  organicCode: string | null;
  updatedAt: Stamp;
}

export interface FavoriteTable {
  userId: string;
  productId: number;
  createdAt: Stamp;
}

export interface FollowTable {
  id: Generated<number>;
  userId: string;
  kind: FollowKind;
  producerId: number | null;
  productId: number | null;
  followedAt: Stamp;
}

export interface ComparisonTable {
  id: Generated<number>;
  userId: string;
  name: string;
  productIds: number[];
  savedAt: ColumnType<Date, Date, Date>;
}

/** What a user removed from a list, while that can be undone. */
export interface RemovalTable {
  id: Generated<number>;
  userId: string;
  list: SavedList;
  removedAt: ColumnType<Date, Date, Date>;
  /** The rows as they were. */
  content: JSONColumnType<object[]>;
}

/** What followers have not been notified of yet. */
export interface OilEventTable {
  id: Generated<number>;
  productId: number;
  kind: 'listed' | 'harvested';
  harvestDate: string | null;
  happenedAt: Stamp;
  /** The last follow that was notified. */
  notifiedThrough: Generated<number>;
}

export interface SavedBottleTable {
  userId: string;
  qrCodeId: number;
  savedAt: Stamp;
  openedOn: string | null;
  remindedAt: Date | null;
}
