import { useApolloClient } from '@apollo/client/react';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Link, useParams } from '../../base/navigation';
import { MedicalListEventDocument, type MedicalListEventQuery } from '../../gql/graphql';
import { deferResponses, settled } from '../../testing/deferred-responses';
import { renderPage } from '../../testing/render-page';
import { PageTitle } from '../layout/page-title';
import { NoSuchRecord, QueryBoundary } from './query-boundary';

type Event = MedicalListEventQuery['event'];

const response = (id: string, name: string) => ({
  data: { event: { __typename: 'Event' as const, id, name, startsAt: '2026-06-14T11:00:00.000Z' } },
});
const failure = (code: 'NOT_FOUND' | 'INTERNAL') => ({
  data: { event: null as unknown as Event },
  errors: [{ message: 'x', path: ['event'], extensions: { code } }],
});

function EventName({ event: { name }, reload }: { event: Event; reload: () => Promise<void> }) {
  const client = useApolloClient();
  const [note, setNote] = useState('');
  return (
    <>
      <PageTitle document={name}>{name}</PageTitle>
      <input aria-label="Nota" value={note} onChange={({ target }) => setNote(target.value)} />
      <button onClick={() => void reload()}>Recargar</button>
      <button onClick={() => void client.refetchQueries({ include: [MedicalListEventDocument] })}>Otra acción</button>
      <Link to="/evento/2">Siguiente</Link>
    </>
  );
}

function EventPage() {
  const { id = '' } = useParams();
  return (
    <QueryBoundary
      query={MedicalListEventDocument}
      variables={{ id }}
      what="el evento"
      title="Evento"
      notFound={<NoSuchRecord heading="Sin evento" title="No encontramos este evento." />}
      skeleton={<div data-testid="skeleton" />}
      minH="100px"
    >
      {({ event }, reload) => <EventName event={event} reload={reload} />}
    </QueryBoundary>
  );
}

/** Opens the page of event 1. */
async function open() {
  const responses = deferResponses<'MedicalListEvent'>();
  const page = renderPage({
    path: '/evento/:id',
    at: '/',
    Page: EventPage,
    responses: { MedicalListEvent: responses.hold },
  });
  // In `render` itself a component that suspends is never resumed.
  await settled(() => void page.router.navigate('/evento/1'));
  return { ...page, responses };
}

beforeEach(() => vi.restoreAllMocks());

it('a page announces that it loads, has its title but no heading, and then renders its data', async () => {
  const { responses } = await open();
  // First, because the skeleton appears after a moment.
  expect(screen.queryByTestId('skeleton')).not.toBeInTheDocument();
  expect(await screen.findByRole('status', { name: 'Cargando el evento' })).toBeInTheDocument();
  await waitFor(() => expect(document.title).toBe('Evento · Dorsal'));
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  expect(await screen.findByTestId('skeleton')).toBeInTheDocument();
  await (await responses.nth(1)).response(response('1', 'Media maratón'));
  expect(await screen.findByRole('heading', { name: 'Media maratón' })).toBeVisible();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  await waitFor(() => expect(document.title).toBe('Media maratón · Dorsal'));
  expect(responses.count()).toBe(1);
});

it('a failed page says why and is loaded again by Reintentar, with the panel on the screen meanwhile', async () => {
  const { responses, user } = await open();
  await (await responses.nth(1)).fail();
  expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos cargar el evento.');
  expect(screen.getByRole('heading', { name: 'Evento' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Reintentando')).toBeVisible();
  expect(screen.getByRole('alert')).toBeVisible();
  await (await responses.nth(2)).response(failure('INTERNAL'));
  expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeEnabled();
  expect(screen.getByRole('alert')).toHaveTextContent('Algo salió mal de nuestro lado.');
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await (await responses.nth(3)).response(response('1', 'Media maratón'));
  expect(await screen.findByRole('heading', { name: 'Media maratón' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('a record that does not exist has its own page, and is requested again on the next visit', async () => {
  const { responses, router } = await open();
  await (await responses.nth(1)).response(failure('NOT_FOUND'));
  expect(await screen.findByRole('heading', { name: 'Sin evento' })).toBeInTheDocument();
  expect(screen.getByText('No encontramos este evento.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Reintentar' })).not.toBeInTheDocument();
  await settled(() => void router.navigate('/'));
  await settled(() => void router.navigate('/evento/1'));
  expect(screen.getByRole('status', { name: 'Cargando el evento' })).toBeInTheDocument();
  await (await responses.nth(2)).response(response('1', 'Media maratón'));
  expect(await screen.findByRole('heading', { name: 'Media maratón' })).toBeVisible();
});

it('data and input stay if a later request fails or responds with null', async () => {
  const { responses, user } = await open();
  await (await responses.nth(1)).response(response('1', 'Media maratón'));
  await user.type(await screen.findByLabelText('Nota'), 'escrita');
  await user.click(screen.getByRole('button', { name: 'Recargar' }));
  await (await responses.nth(2)).fail();
  await user.click(screen.getByRole('button', { name: 'Otra acción' }));
  await (await responses.nth(3)).response(failure('INTERNAL'));
  expect(screen.getByRole('heading', { name: 'Media maratón' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Recargar' }));
  await (await responses.nth(4)).response(response('1', 'Media maratón de Cali'));
  expect(await screen.findByRole('heading', { name: 'Media maratón de Cali' })).toBeVisible();
  expect(screen.getByLabelText('Nota')).toHaveValue('escrita');
});

it('a second visit renders the data of the cache at once and updates them', async () => {
  const { responses, router } = await open();
  await (await responses.nth(1)).response(response('1', 'Media maratón'));
  await screen.findByRole('heading', { name: 'Media maratón' });
  await settled(() => void router.navigate('/'));
  await settled(() => void router.navigate('/evento/1'));
  expect(screen.getByRole('heading', { name: 'Media maratón' })).toBeVisible();
  await (await responses.nth(2)).response(response('1', 'Media maratón de Cali'));
  expect(await screen.findByRole('heading', { name: 'Media maratón de Cali' })).toBeVisible();
});

it('another record shows nothing of the previous one', async () => {
  const { responses, user } = await open();
  await (await responses.nth(1)).response(response('1', 'Media maratón'));
  await user.type(await screen.findByLabelText('Nota'), 'escrita');
  await user.click(screen.getByRole('link', { name: 'Siguiente' }));
  expect(await screen.findByRole('status', { name: 'Cargando el evento' })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('Media maratón')).not.toBeInTheDocument());
  await (await responses.nth(2)).response(response('2', 'Diez kilómetros'));
  expect(await screen.findByRole('heading', { name: 'Diez kilómetros' })).toBeVisible();
  expect(screen.getByLabelText('Nota')).toHaveValue('');
});
