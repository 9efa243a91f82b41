/** The server draws a picture whole; the code of the others is not waited for. */
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { lateDrawing } from './late-drawing.tsx';

const Dot = ({ label }: { readonly label: string }) => (
  <svg aria-label={label}>
    <circle r={4} />
  </svg>
);

test('the server writes the drawing itself, without anything around it', () => {
  const Drawing = lateDrawing('svg', async () => Dot, Dot);
  expect(renderToString(<Drawing label="An oil" />)).toBe(renderToString(<Dot label="An oil" />));
});
