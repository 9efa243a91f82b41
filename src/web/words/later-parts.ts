/**
 * Lazy sections of pages, by their source under src/web. Each has messages of its own: `loadWords` fetches
 * them with the section, and no page contains them before.
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
