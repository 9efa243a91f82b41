/** A screen or one of its states, as tests over all screens reach it. */
import type { Page } from 'playwright-core';

export type Screen = {
  readonly path: string;
  readonly status?: number;
  /** Opens what the URL alone does not, in any language. */
  readonly reach?: (page: Page) => Promise<void>;
  /** Tested in print layout. */
  readonly isPrinted?: boolean;
  /** Text that must be visible, so that the right state is tested. */
  readonly shows?: string;
  /** Console message expected for the trouble that the screen shows. */
  readonly complains?: string;
};
