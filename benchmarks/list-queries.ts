/** The queries behind a list of 24 products with country and range, sorted: times measured by the caller. */
import type { Database } from '../src/database/connection/connection.ts';
import { findProductPage } from '../src/database/products/pages.ts';
import { listProductDetails } from '../src/database/products/reads.ts';
import type { Country } from '../src/domain/common/countries.ts';

const countries: readonly Country[] = [
  'greece',
  'italy',
  'spain',
  'portugal',
  'turkey',
  'tunisia',
  'croatia',
];
const visibility = { kind: 'public' } as const;
const repetitions = 700;

/** Milliseconds: the page with its total count, and its products. */
export async function measureList(
  database: Database,
): Promise<{ readonly p50: string; readonly p99: string }> {
  const times: number[] = [];
  for (let order = 0; order < repetitions; order += 1) {
    const least = 300 + ((order * 137) % 1200);
    const filters = {
      countries: [countries[order % countries.length] ?? 'greece'],
      phenolic: { least, most: least + 600 },
      today: '2026-11-21',
    };
    const begun = performance.now();
    const page = await findProductPage(database, filters, visibility, 'phenolic', { limit: 24 });
    await listProductDetails(database, page.ids);
    times.push(performance.now() - begun);
  }
  // The first runs fill the caches and open the connection.
  const warm = times.slice(100).toSorted((left, right) => left - right);
  const at = (share: number) => (warm[Math.floor(warm.length * share)] ?? Number.NaN).toFixed(1);
  return { p50: at(0.5), p99: at(0.99) };
}
