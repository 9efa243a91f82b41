/** How much memory an instance needs, and whether what it uses grows. */

/** Resident megabytes of the program under traffic, without what it remembers. */
const programMegabytes = 400;

/** Of one instance. The embedded database is beside it. */
export function memoryBudgetMegabytes(cacheMegabytes: number): number {
  return programMegabytes + cacheMegabytes;
}

/** Of the embedded database beside it: an eighth of what there is, which it takes for its tables as the data grow. */
export function sharedBuffersMegabytes(machineMegabytes: number): number {
  return Math.min(1_000, Math.max(128, Math.floor(machineMegabytes / 8)));
}

/** The processes of its connections with the plans of their statements, and its own. */
const databaseProcessesMegabytes = 250;

export function embeddedDatabaseMegabytes(machineMegabytes: number): number {
  return sharedBuffersMegabytes(machineMegabytes) + databaseProcessesMegabytes;
}

export interface Point {
  readonly at: number;
  readonly value: number;
}

export interface Slope {
  /** For each unit of time. */
  readonly value: number;
  readonly standardError: number;
}

/** By least squares. Undefined for fewer than three moments. */
export function slopeOf(points: readonly Point[]): Slope | undefined {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanAt, meanValue] = [mean(points.map(({ at }) => at)), mean(points.map(({ value }) => value))];
  const spread = points.reduce((sum, { at }) => sum + (at - meanAt) ** 2, 0);
  if (points.length < 3 || spread === 0) return undefined;
  const value = points.reduce((sum, one) => sum + (one.at - meanAt) * (one.value - meanValue), 0) / spread;
  const left = points.reduce((sum, one) => sum + (one.value - meanValue - value * (one.at - meanAt)) ** 2, 0);
  return { value, standardError: Math.sqrt(left / (points.length - 2) / spread) };
}

/** Beyond what chance explains in 95 of 100 cases. */
export function grows({ value, standardError }: Slope): boolean {
  return value > 2 * standardError;
}
