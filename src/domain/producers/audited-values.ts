/** What the audit log records of a profile: it is never deleted, so it says that personal values changed, not which. */
import { type ChangedImage, type Image } from '../common/changed-image.ts';
import { storyFields } from './change-requests.ts';

const personalFields: ReadonlySet<string> = new Set([
  'contactEmail',
  'contactPhone',
  'website',
  'location',
  'coordinates',
  'latitude',
  'longitude',
  'story',
  ...Object.values(storyFields),
  'sustainablePractices',
  'productionNotes',
]);
const masked = '•••';
/** Of one of a few values, none of which names anybody. */
const closedFields: ReadonlySet<string> = new Set(['status', 'country', 'language', 'certificationLevel']);

/** The name and the facts of an approved profile are public for good; before that each text is personal too. */
export function auditedValues(values: Image, profile: { readonly wasPublic: boolean }): Image {
  const isPersonal = (field: string) =>
    personalFields.has(field) ||
    (typeof values[field] === 'string' && !profile.wasPublic && !closedFields.has(field));
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      isPersonal(field) && value !== null ? masked : value,
    ]),
  );
}

/** Of a profile that is not public yet. */
export function auditedImage(image: Partial<ChangedImage>): Partial<ChangedImage> {
  const { before, after } = image;
  return {
    ...(before && { before: auditedValues(before, { wasPublic: false }) }),
    ...(after && { after: auditedValues(after, { wasPublic: false }) }),
  };
}
