/** The address that stands in mail: nobody's request is at hand there. */
import type { Settings } from '../../configuration.ts';

export function siteOrigin({ publicUrl, port }: Pick<Settings, 'publicUrl' | 'port'>): string {
  return publicUrl ?? `http://localhost:${port}`;
}
