/*
 * The illustrations for pages: the server renders them into the page, and the browser loads their code only
 * to render one itself. Pages without scripts import them from art/ directly.
 */
import { lazyPart } from '../lazy-parts/lazy-part.tsx';

const loadBottle = async () => (await import('../../../art/bottle/bottle.tsx')).Bottle;
const loadBranch = async () => (await import('../../../art/ornaments/branch.tsx')).Branch;
const loadElevation = async () => (await import('../../../art/bottle/elevation.tsx')).Elevation;
const loadFreshnessBar = async () => (await import('../../../art/charts/freshness-bar.tsx')).FreshnessBar;
const loadGauge = async () => (await import('../../../art/charts/gauge.tsx')).Gauge;
const loadGuilloche = async () => (await import('../../../art/seal/guilloche.tsx')).Guilloche;
const loadInstrument = async () => (await import('../../../art/charts/instrument.tsx')).Instrument;
const loadJourneyChart = async () => (await import('../../../art/charts/journey-chart.tsx')).JourneyChart;
const loadOilScale = async () => (await import('../../../art/charts/oil-scale.tsx')).OilScale;
const loadSeal = async () => (await import('../../../art/seal/seal.tsx')).Seal;

// The server cannot wait while it renders, so it loads all of them in advance.
export const Bottle = lazyPart(loadBottle, import.meta.env.SSR ? await loadBottle() : undefined);
export const Branch = lazyPart(loadBranch, import.meta.env.SSR ? await loadBranch() : undefined);
export const Elevation = lazyPart(loadElevation, import.meta.env.SSR ? await loadElevation() : undefined);
export const FreshnessBar = lazyPart(
  loadFreshnessBar,
  import.meta.env.SSR ? await loadFreshnessBar() : undefined,
);
export const Gauge = lazyPart(loadGauge, import.meta.env.SSR ? await loadGauge() : undefined);
export const Guilloche = lazyPart(loadGuilloche, import.meta.env.SSR ? await loadGuilloche() : undefined);
export const Instrument = lazyPart(loadInstrument, import.meta.env.SSR ? await loadInstrument() : undefined);
export const JourneyChart = lazyPart(
  loadJourneyChart,
  import.meta.env.SSR ? await loadJourneyChart() : undefined,
);
export const OilScale = lazyPart(loadOilScale, import.meta.env.SSR ? await loadOilScale() : undefined);
export const Seal = lazyPart(loadSeal, import.meta.env.SSR ? await loadSeal() : undefined);
