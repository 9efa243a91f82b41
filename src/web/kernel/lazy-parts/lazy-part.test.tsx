/** The server renders illustrations completely; a page works without their code in the browser. */
import { renderToString } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { expect, test } from 'vitest';
import { lazyPart } from './lazy-part.tsx';

const Dot = ({ label }: { readonly label: string }) => (
  <svg aria-label={label}>
    <circle r={4} />
  </svg>
);

test('renders the illustration on the server without a wrapper', () => {
  const Drawing = lazyPart(async () => Dot, Dot);
  expect(renderToString(<Drawing label="An oil" />)).toBe(renderToString(<Dot label="An oil" />));
});

test('keeps the text of a page when the code of an illustration does not load', async () => {
  const Drawing = lazyPart<{ readonly label: string }>(async () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const { prelude } = await prerender(
    <p>
      You are offline <Drawing label="A branch" />
    </p>,
  );
  expect(await new Response(prelude).text()).toContain('You are offline');
});
