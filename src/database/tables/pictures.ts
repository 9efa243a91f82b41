/** Tables of pictures: public pictures, and their renditions in each width. */
import type { Generated } from 'kysely';
import type { NullableDate, Stamp } from './columns.ts';

export interface PictureTable {
  id: Generated<string>;
  uploaderId: string | null;
  width: number;
  height: number;
  createdAt: Stamp;
  isPublic: Generated<boolean>;
  expiresAt: NullableDate;
}

export interface PictureFileTable {
  pictureId: string;
  width: number;
  storageKey: string;
}
