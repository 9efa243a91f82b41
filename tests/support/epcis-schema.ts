/**
 * A schema for EPCIS 2.0 documents, after ISO/IEC 19987 (GS1 EPCIS 2.0, sections 7 and 10) and the Core
 * Business Vocabulary 2.0: our own strict reading of the standard, for the events we write. Documents that
 * pass were also validated against GS1's JSON schema (edition of May 2023); when the events change, do so
 * again.
 */
import { z } from 'zod';

const address = z.url();
const time = z.iso.datetime({ offset: true });

/** Business steps of the CBV, section 7.1; any other value must be a URI. */
const bizStep = z.union([
  z.enum([
    'accepting',
    'arriving',
    'commissioning',
    'creating_class_instance',
    'departing',
    'inspecting',
    'loading',
    'other',
    'packing',
    'receiving',
    'repackaging',
    'sampling',
    'shipping',
    'storing',
    'transporting',
    'unloading',
  ]),
  address,
]);

const quantity = z.strictObject({
  epcClass: address,
  quantity: z.number().positive().optional(),
  /** UN/ECE Recommendation 20. */
  uom: z
    .string()
    .regex(/^[A-Z0-9]{2,3}$/)
    .optional(),
});
const quantities = z.array(quantity).min(1);

const sensorElement = z.strictObject({
  sensorMetadata: z.strictObject({ time: time.optional() }).optional(),
  sensorReport: z
    .array(
      z.union([
        z.strictObject({ type: z.enum(['Temperature']), value: z.number(), uom: z.literal('CEL') }),
        // Section 7.3.7.3: any other type is a URI, and a quantity without a dimension has the unit of one.
        z.strictObject({ type: address, value: z.number(), uom: z.literal('C62') }),
      ]),
    )
    .min(1),
});

const common = {
  eventID: address,
  eventTime: time,
  eventTimeZoneOffset: z.string().regex(/^[+-]((0\d|1[0-3]):[0-5]\d|14:00)$/),
  recordTime: time.optional(),
  /** Section 7.4.1.2; the reasons are those of the CBV, section 7.5. */
  errorDeclaration: z
    .strictObject({
      declarationTime: time,
      reason: z.enum(['did_not_occur', 'incorrect_data']).optional(),
      correctiveEventIDs: z.array(address).optional(),
    })
    .optional(),
  bizStep: bizStep.optional(),
  readPoint: z.strictObject({ id: address }).optional(),
  bizLocation: z.strictObject({ id: address }).optional(),
  sensorElementList: z.array(sensorElement).optional(),
};

/** Any other field of an event must belong to a namespace of its own. */
function withExtensions<Shape extends z.ZodRawShape>(shape: Shape) {
  return z
    .object(shape)
    .catchall(z.unknown())
    .superRefine((event, report) => {
      for (const name of Object.keys(event)) {
        if (name in shape || /^[a-z]+:[A-Za-z]+$/.test(name)) continue;
        report.addIssue({ code: 'custom', path: [name], message: 'neither of EPCIS nor of a namespace' });
      }
    });
}

const objectEvent = withExtensions({
  type: z.literal('ObjectEvent'),
  action: z.enum(['ADD', 'OBSERVE', 'DELETE']),
  quantityList: quantities,
  ...common,
});

const transformationEvent = withExtensions({
  type: z.literal('TransformationEvent'),
  inputQuantityList: quantities,
  outputQuantityList: quantities,
  ...common,
});

export const epcisDocumentSchema = z.strictObject({
  '@context': z.tuple([
    z.literal('https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld'),
    z.record(z.string(), address),
  ]),
  id: address,
  type: z.literal('EPCISDocument'),
  schemaVersion: z.literal('2.0'),
  creationDate: time,
  epcisBody: z.strictObject({
    eventList: z.array(z.discriminatedUnion('type', [objectEvent, transformationEvent])),
  }),
});
