/** The content security policy of pages for the map: empty, unless the operator chose a provider. */
import type { MapSettings } from '../../configuration/configuration.ts';

/** Each begins with a space, or is empty. */
export interface MapSources {
  readonly scripts: string;
  readonly styles: string;
  readonly pictures: string;
  readonly fonts: string;
  readonly calls: string;
}

export function mapSources({ provider, tiles, googleKey }: MapSettings): MapSources {
  // According to Google's documentation on content security policies.
  if (provider === 'google' && googleKey !== null) {
    return {
      scripts: ' https://*.googleapis.com https://*.gstatic.com',
      styles: ' https://fonts.googleapis.com',
      pictures: ' https://*.googleapis.com https://*.gstatic.com https://*.google.com',
      fonts: ' https://fonts.gstatic.com',
      calls: ' https://*.googleapis.com https://*.gstatic.com https://*.google.com',
    };
  }
  const none = { scripts: '', styles: '', pictures: '', fonts: '', calls: '' };
  return provider === 'own' && tiles !== null ? { ...none, pictures: ` ${new URL(tiles.url).origin}` } : none;
}
