import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { RenderedAtProvider, useNow } from './now';

function Clock() {
  return <p>{new Date(useNow()).toISOString()}</p>;
}

const rendered = (
  <RenderedAtProvider value={Date.parse('2026-06-14T11:00:00Z')}>
    <Clock />
  </RenderedAtProvider>
);

it('is the moment at which the page was rendered, and then the browser’s own', async () => {
  expect(renderToString(rendered)).toBe('<p>2026-06-14T11:00:00.000Z</p>');
  render(rendered);
  expect(await screen.findByText(new RegExp(`^${new Date().getUTCFullYear()}-`))).not.toHaveTextContent(
    '2026-06-14T11',
  );
});
