/** The range of contents that laboratories measured in a producer's products under a certificate in force. */
import type { laboratoryMethods } from './lab-results.ts';
import { isOutdated } from './measurements.ts';

type Method = (typeof laboratoryMethods)[number];

export interface OilMeasurement {
  /** mg/kg */
  readonly content: number;
  readonly method: Method;
  readonly reportedOn: string;
  /** How many laboratory reports there are of its batch. */
  readonly reports: number;
  /** Last day of the certificate that covers it. */
  readonly validUntil: string;
}

export interface MeasuredOils {
  readonly count: number;
  /** mg/kg */
  readonly least: number;
  readonly most: number;
  readonly methods: readonly Method[];
  /** The smallest and the largest number of laboratory reports of one oil. */
  readonly reports: { readonly least: number; readonly most: number };
  /** A range is as old as its oldest figure. */
  readonly oldestReportOn: string;
  /** The oldest report is older than twelve months. */
  readonly outdated: boolean;
}

/** The product in force on `today` with the highest content, for sorting. On a tie, the newest report. */
export function strongestOil(oils: readonly OilMeasurement[], today: string): OilMeasurement | undefined {
  return oils
    .filter(({ validUntil }) => validUntil >= today)
    .toSorted((one, other) => other.content - one.content || (one.reportedOn < other.reportedOn ? 1 : -1))[0];
}

/** Null when none of its products is in force on `today`. */
export function measuredOils(oils: readonly OilMeasurement[], today: string): MeasuredOils | null {
  const inForce = oils.filter(({ validUntil }) => validUntil >= today);
  const [oldestReportOn] = inForce.map(({ reportedOn }) => reportedOn).toSorted();
  if (oldestReportOn === undefined) return null;
  const contents = inForce.map(({ content }) => content);
  const reports = inForce.map((oil) => oil.reports);
  return {
    count: inForce.length,
    least: Math.min(...contents),
    most: Math.max(...contents),
    reports: { least: Math.min(...reports), most: Math.max(...reports) },
    methods: [...new Set(inForce.map(({ method }) => method))].toSorted(),
    oldestReportOn,
    outdated: isOutdated({ phenolicReportedOn: oldestReportOn }, today),
  };
}
