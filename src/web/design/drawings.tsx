/*
 * The drawings as pages use them: the server draws them into the page, and the browser loads the code of
 * one only to draw it anew. Pages without scripts take them from art/ directly.
 */
import { lateDrawing } from './late-drawing.tsx';

const loadBottle = async () => (await import('./art/bottle.tsx')).Bottle;
const loadBranch = async () => (await import('./art/branch.tsx')).Branch;
const loadElevation = async () => (await import('./art/elevation.tsx')).Elevation;
const loadFreshnessBar = async () => (await import('./art/freshness-bar.tsx')).FreshnessBar;
const loadGauge = async () => (await import('./art/gauge.tsx')).Gauge;
const loadGuilloche = async () => (await import('./art/guilloche.tsx')).Guilloche;
const loadInstrument = async () => (await import('./art/instrument.tsx')).Instrument;
const loadJourneyChart = async () => (await import('./art/journey-chart.tsx')).JourneyChart;
const loadSeal = async () => (await import('./art/seal.tsx')).Seal;
const loadStrip = async () => (await import('./art/strip.tsx')).Strip;

// While it renders the server cannot wait, so it has them from the start.
export const Bottle = lateDrawing('svg', loadBottle, import.meta.env.SSR ? await loadBottle() : undefined);
export const Branch = lateDrawing('svg', loadBranch, import.meta.env.SSR ? await loadBranch() : undefined);
export const Elevation = lateDrawing(
  'svg',
  loadElevation,
  import.meta.env.SSR ? await loadElevation() : undefined,
);
export const FreshnessBar = lateDrawing(
  'svg',
  loadFreshnessBar,
  import.meta.env.SSR ? await loadFreshnessBar() : undefined,
);
export const Gauge = lateDrawing('svg', loadGauge, import.meta.env.SSR ? await loadGauge() : undefined);
export const Guilloche = lateDrawing(
  'svg',
  loadGuilloche,
  import.meta.env.SSR ? await loadGuilloche() : undefined,
);
export const Instrument = lateDrawing(
  'svg',
  loadInstrument,
  import.meta.env.SSR ? await loadInstrument() : undefined,
);
export const JourneyChart = lateDrawing(
  'svg',
  loadJourneyChart,
  import.meta.env.SSR ? await loadJourneyChart() : undefined,
);
export const Seal = lateDrawing('svg', loadSeal, import.meta.env.SSR ? await loadSeal() : undefined);
export const Strip = lateDrawing('svg', loadStrip, import.meta.env.SSR ? await loadStrip() : undefined);

/** For a page that is about to be opened without loading the document anew; none of them holds it up by failing. */
export async function loadDrawings(): Promise<void> {
  const all = [
    Bottle,
    Branch,
    Elevation,
    FreshnessBar,
    Gauge,
    Guilloche,
    Instrument,
    JourneyChart,
    Seal,
    Strip,
  ];
  await Promise.allSettled(all.map(async (drawing) => drawing.load()));
}
