import { useQuery } from '@apollo/client/react';
import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { EditionChoicesDocument } from '../gql/graphql';
import { settled } from '../testing/held-answers';
import { renderPage } from '../testing/render-page';
import { brokenConnection } from '../testing/wizard';
import { useOffline } from './connection';

function Page() {
  useQuery(EditionChoicesDocument);
  return <p>{useOffline() ? 'sin conexión' : 'con conexión'}</p>;
}

/** Only the server is tried by the clock; what else waits here waits in earnest. */
beforeEach(() => {
  jest.useFakeTimers({
    doNotFake: [
      'Date',
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'requestIdleCallback',
      'cancelIdleCallback',
      'setImmediate',
      'clearImmediate',
      'setTimeout',
      'clearTimeout',
    ],
  });
});
afterEach(() => void jest.useRealTimers());

it('knows within two seconds that the server is back, though the browser says nothing', async () => {
  const connection = brokenConnection();
  renderPage({ path: '/', at: '/', Page, answers: {}, files: connection.files });
  expect(await screen.findByText('sin conexión')).toBeInTheDocument();
  await settled(() => jest.advanceTimersByTime(2_000));
  expect(screen.getByText('sin conexión')).toBeInTheDocument();
  connection.restore();
  await settled(() => jest.advanceTimersByTime(2_000));
  expect(screen.getByText('con conexión')).toBeInTheDocument();
});
