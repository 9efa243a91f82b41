/** The server draws a picture whole; the code of the others is not waited for, and its page stands without it. */
import { renderToString } from 'react-dom/server';
import { prerender } from 'react-dom/static';
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

test('a page keeps its words when the code of a picture does not arrive', async () => {
  const Drawing = lateDrawing<{ readonly label: string }>('svg', async () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const { prelude } = await prerender(
    <p>
      You are offline <Drawing label="A branch" />
    </p>,
  );
  expect(await new Response(prelude).text()).toContain('You are offline');
});
