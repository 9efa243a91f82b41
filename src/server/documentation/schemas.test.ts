/** The API documentation lists each named schema once, under its name. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { collectSchemas } from './schemas.ts';

const inner = z.object({ name: z.string() }).meta({ id: 'Inner' });
const outer = z.object({ inner }).meta({ id: 'Outer' });

test('a named schema is a component that does not reference itself', () => {
  const schemas = collectSchemas();
  expect(schemas.output(inner)).toEqual({ $ref: '#/components/schemas/Inner' });
  expect(schemas.components['Inner']).toMatchObject({ type: 'object', required: ['name'] });
});

test('a schema returned both alone and in a list is one component', () => {
  const schemas = collectSchemas();
  schemas.output(outer);
  expect(schemas.output(z.array(outer))).toEqual({
    type: 'array',
    items: { $ref: '#/components/schemas/Outer' },
  });
  expect(Object.keys(schemas.components).toSorted()).toEqual(['Inner', 'Outer']);
});

test('a schema with other fields in requests than in responses gets a name for each', () => {
  const schemas = collectSchemas();
  const price = z.object({ cents: z.string().transform(Number).pipe(z.int()) }).meta({ id: 'Price' });
  schemas.output(price);
  expect(schemas.input(price)).toEqual({ $ref: '#/components/schemas/PriceInput' });
  expect(schemas.components['Price']).not.toEqual(schemas.components['PriceInput']);
});
