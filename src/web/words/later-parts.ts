/**
 * Parts of pages that are loaded when they are opened, by their source under src/web. Each has words of
 * its own: `loadWords` fetches them together with the part, and no page carries them before.
 */
export const laterParts = {
  registration: 'applications/registration/registration-dialog.tsx',
  explanation: 'landing/explanation-text.tsx',
  producersMap: 'map/producers-map.tsx',
  placeMap: 'map/place-map.tsx',
  palette: 'administration/palette/palette-dialog.tsx',
  refusals: 'words/refusals.ts',
  templates: 'administration/review/template-words.ts',
} as const;
