/** Column types shared by several tables. */
import type { ColumnType } from 'kysely';

/** Set by the database, never by a caller. */
export type Stamp = ColumnType<Date, Date | undefined, never>;
/** A decimal: read as a string, written as a string or number. */
export type Decimal = ColumnType<string, string | number, string | number>;
export type NullableDecimal = ColumnType<
  string | null,
  string | number | null | undefined,
  string | number | null
>;
export type NullableDate = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
export type Instant = ColumnType<Date, Date | string, Date | string>;
/** Written only by triggers. */
export type Derived<Value> = ColumnType<Value, never, never>;
