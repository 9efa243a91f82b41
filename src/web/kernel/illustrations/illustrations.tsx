/*
 * The illustrations for pages: the server renders them into the page, and the browser loads their code only
 * to render one itself. Pages without scripts import them from art/ directly.
 */
import { lazyIllustration } from './lazy-illustration.tsx';

const loadBottle = async () => (await import('./art/bottle.tsx')).Bottle;
const loadBranch = async () => (await import('./art/branch.tsx')).Branch;
const loadElevation = async () => (await import('./art/elevation.tsx')).Elevation;
const loadFreshnessBar = async () => (await import('./art/freshness-bar.tsx')).FreshnessBar;
const loadGauge = async () => (await import('./art/gauge.tsx')).Gauge;
const loadGuilloche = async () => (await import('./art/guilloche.tsx')).Guilloche;
const loadInstrument = async () => (await import('./art/instrument.tsx')).Instrument;
const loadJourneyChart = async () => (await import('./art/journey-chart.tsx')).JourneyChart;
const loadOilScale = async () => (await import('./art/oil-scale.tsx')).OilScale;
const loadSeal = async () => (await import('./art/seal.tsx')).Seal;

// The server cannot wait while it renders, so it loads all of them in advance.
export const Bottle = lazyIllustration(loadBottle, import.meta.env.SSR ? await loadBottle() : undefined);
export const Branch = lazyIllustration(loadBranch, import.meta.env.SSR ? await loadBranch() : undefined);
export const Elevation = lazyIllustration(
  loadElevation,
  import.meta.env.SSR ? await loadElevation() : undefined,
);
export const FreshnessBar = lazyIllustration(
  loadFreshnessBar,
  import.meta.env.SSR ? await loadFreshnessBar() : undefined,
);
export const Gauge = lazyIllustration(loadGauge, import.meta.env.SSR ? await loadGauge() : undefined);
export const Guilloche = lazyIllustration(
  loadGuilloche,
  import.meta.env.SSR ? await loadGuilloche() : undefined,
);
export const Instrument = lazyIllustration(
  loadInstrument,
  import.meta.env.SSR ? await loadInstrument() : undefined,
);
export const JourneyChart = lazyIllustration(
  loadJourneyChart,
  import.meta.env.SSR ? await loadJourneyChart() : undefined,
);
export const OilScale = lazyIllustration(
  loadOilScale,
  import.meta.env.SSR ? await loadOilScale() : undefined,
);
export const Seal = lazyIllustration(loadSeal, import.meta.env.SSR ? await loadSeal() : undefined);
