/** The origin of the site for links in mail, which are built outside any request. */
import type { Settings } from './configuration.ts';

export function siteOrigin({ publicUrl, port }: Pick<Settings, 'publicUrl' | 'port'>): string {
  return publicUrl ?? `http://localhost:${port}`;
}
