/** A screen or a state of one, as the walks over all of them reach it. */
import type { Page } from 'playwright-core';

export type Screen = {
  readonly path: string;
  readonly status?: number;
  /** Opens what the address alone does not, in any language. */
  readonly reach?: (page: Page) => Promise<void>;
  /** As it is printed. */
  readonly isPrinted?: boolean;
  /** What has to stand there, so that the right state is looked at. */
  readonly shows?: string;
  /** What the browser itself says of the trouble that the screen is about. */
  readonly complains?: string;
};
