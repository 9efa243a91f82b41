/** The most expensive requests that anybody can write: common and rare, contradictory, deep, long and unknown. */
const long = 'olive harvest oil fruity bitter early green mill '.repeat(4).trim();
const cursor = (order: string, key: number | string) =>
  Buffer.from(JSON.stringify([order, key, 5])).toString('base64url');

export const hostilePaths: readonly string[] = [
  '/api/products?q=olive',
  '/api/products?q=harvest+olive',
  '/api/products?q=lo',
  '/api/products?q=el',
  '/api/products?q=10',
  '/api/products?q=a',
  '/api/products?q=olive&sort=name',
  '/api/products?q=reserve&sort=name',
  '/api/products?q=greece+ita',
  '/api/products?q=slovenia&country=greece',
  '/api/products?q=lolorani',
  '/api/products?q=qqzzka+wwxxva+oliev+harvst+tomatto+gren+amond+pepr',
  `/api/products?q=${long.replaceAll(' ', '+')}`,
  `/api/products?q=${'a'.repeat(5000)}`,
  '/api/products?region=Greece+region+1&sort=name',
  '/api/products?region=Slovenia+region+11&sort=name',
  '/api/products?region=Greece+region+1&country=italy&sort=price',
  '/api/products?region=nowhere&sort=newest',
  `/api/products?region=${'x'.repeat(5000)}`,
  '/api/products?level=triple_gold&minPhenolic=300&maxPhenolic=400&sort=name',
  '/api/products?country=slovenia&available=false&minPhenolic=500&maxPhenolic=900&sort=harvest',
  '/api/products?minPhenolic=1&maxPhenolic=2400&sort=phenolic',
  '/api/products?minPhenolic=1000&maxPhenolic=1010&sort=newest',
  '/api/products?volume=250&method=NMR&harvestYear=2025&sort=name',
  '/api/products?variety=koroneiki&sort=price',
  '/api/products?sort=unknown',
  `/api/products?sort=name&cursor=${cursor('name', 'ωωω')}`,
  `/api/products?country=greece&sort=newest&cursor=${cursor('newest', 1_735_800_000_000_000)}`,
  `/api/products?minPhenolic=1&maxPhenolic=2400&sort=price&cursor=${cursor('price', 4999)}`,
  '/api/products/facets',
  '/api/products/facets?q=olive',
  '/api/products/facets?q=lo',
  '/api/products/facets?q=greece+ita',
  '/api/products/facets?region=Greece+region+1',
  '/api/products/facets?minPhenolic=777&maxPhenolic=1555',
  '/api/products/options?q=olive',
  '/api/products/options?volume=250',
  '/api/products/options?region=Greece+region+1',
  '/api/producers',
  '/api/producers?sort=name',
  '/api/producers?q=estate',
  '/api/producers?q=es&sort=name',
  '/api/producers?minPhenolic=1000&maxPhenolic=1010',
  '/api/producers?region=Greece+region+1&sort=name',
  '/api/producers?method=organic&method=regenerative&sort=name',
  '/api/producers/facets',
  '/api/producers/facets?q=estate',
  '/api/producers/facets?minPhenolic=777&maxPhenolic=1555',
  '/api/producers/map',
  '/api/producers/map?minPhenolic=1000&maxPhenolic=1010',
  '/api/suggestions?q=olive',
  '/api/suggestions?q=lo',
  '/sitemap.xml',
  '/sitemap/products-300.xml',
];

/** The same question for an address of its own, so that no answer is cached; undefined if there is only one address. */
export function variantOf(path: string, number: number): string | undefined {
  const join = path.includes('?') ? '&' : '?';
  const name = path.split('?', 1)[0];
  if (name === '/api/products' || name === '/api/producers')
    return `${path}${join}limit=${1 + (number % 100)}`;
  const isRange = path.includes('Phenolic') || name === '/api/suggestions' || !name?.startsWith('/api');
  return isRange ? undefined : `${path}${join}maxPhenolic=${2400 + (number % 100)}`;
}
