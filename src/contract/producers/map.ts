/** The map of producers: individual places, or counts per cell when there are too many; and its settings. */
import { z } from 'zod';
import { certificationLevels } from '../../domain/certification/levels.ts';
import { contentLanguages } from '../../domain/common/languages.ts';
import { readExtent } from '../../domain/producers/map.ts';
import { defineRoute } from '../common/route.ts';
import { idSchema } from '../common/values.ts';
import { measuredOilsSchema, producerFilters } from './producers.ts';

const extentSchema = z
  .object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() })
  .meta({ id: 'Extent', description: 'Degrees' });

const extentInput = z
  .string()
  .max(60)
  .transform((text, context) => {
    const extent = readExtent(text);
    if (extent !== undefined) return extent;
    context.addIssue('Must be west,south,east,north in degrees');
    return z.NEVER;
  });

const mapPointSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    location: z.string(),
    country: z.string(),
    region: z.string().nullable(),
    language: z.enum(contentLanguages),
    latitude: z.number(),
    longitude: z.number(),
    measuredOils: measuredOilsSchema,
    certificationLevel: z.enum(certificationLevels).nullable(),
  })
  .meta({ id: 'MapPoint' });
export type MapPoint = z.output<typeof mapPointSchema>;

const mapCellSchema = z
  .object({ count: z.int(), latitude: z.number(), longitude: z.number(), extent: extentSchema })
  .meta({ id: 'MapCell', description: 'Producers close together; located at their centre' });
export type MapCell = z.output<typeof mapCellSchema>;

export const mapOfProducersRoute = defineRoute({
  id: 'mapOfProducers',
  feature: 'producers',
  method: 'GET',
  path: '/api/producers/map',
  summary: 'Locations of approved producers: up to 500 points, otherwise clusters with counts.',
  query: z.strictObject({
    ...producerFilters,
    producerId: idSchema.optional(),
    within: extentInput
      .optional()
      .meta({ description: 'west,south,east,north in degrees; default: the whole world' }),
  }),
  responses: {
    200: z
      .object({
        matched: z.int().meta({ description: 'Producers that match the filters' }),
        located: z.int().meta({ description: 'Matching producers with coordinates' }),
        extent: extentSchema.nullable().meta({ description: 'Bounds of all located producers' }),
        points: z.array(mapPointSchema).meta({
          description: 'Highest content first; with cells only the first 50',
        }),
        cells: z.array(mapCellSchema).meta({ description: 'Empty if every location is among the points' }),
      })
      .meta({ id: 'ProducerMap' }),
  },
});

export const readMapSettingsRoute = defineRoute({
  id: 'readMapSettings',
  feature: 'producers',
  method: 'GET',
  path: '/api/producers/map/settings',
  summary: 'The source of the map: the built-in chart, a tile server or Google Maps.',
  responses: {
    200: z
      .object({
        provider: z.enum(['own', 'google']),
        tiles: z.object({ url: z.string(), credit: z.string() }).nullable(),
        /** A browser key; the provider restricts it to the origin of the site. */
        googleKey: z.string().nullable(),
      })
      .meta({ id: 'MapSettings' }),
  },
});
