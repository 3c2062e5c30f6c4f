import { render, screen } from '@testing-library/react';
import { RenderedAtProvider, useNow } from './now';

it("The current time is first that of the server's rendering, then that of the browser", async () => {
  const said: string[] = [];
  function Clock() {
    const now = new Date(useNow()).toISOString();
    said.push(now);
    return <p>{now}</p>;
  }
  render(
    <RenderedAtProvider value={Date.parse('2001-06-14T11:00:00Z')}>
      <Clock />
    </RenderedAtProvider>,
  );
  expect(said[0]).toBe('2001-06-14T11:00:00.000Z');
  expect(await screen.findByText(new RegExp(`^${new Date().getUTCFullYear()}-`))).toBeInTheDocument();
});
