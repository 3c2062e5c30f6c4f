import { screen, waitFor } from '@testing-library/react';
import { storeSession } from '../base/network/session';
import type { DataOf } from '../testing/responses';
import { renderPage, type Responses } from '../testing/render-page';
import { viewerWith } from '../testing/viewer';
import { DialogHost } from '../ui/dialog/dialog-host';
import EventDeliveryTab from './event-delivery.tab';

type Stored = DataOf<'EventDelivery'>['event'];
type Way = Stored['deliveryWays'][number];

const way = (more: Partial<Way> = {}): Way => ({
  __typename: 'DeliveryWay',
  id: '1',
  kind: 'SHIPPING',
  price: 14_000,
  daysFrom: 3,
  daysTo: 5,
  place: null,
  ...more,
});
const event = (...deliveryWays: Way[]): Stored => ({
  __typename: 'Event',
  id: '7',
  version: 1,
  kitPickupPlace: 'Plaza Fundacional',
  kitPickupHours: 'Sábado de 9 a 7',
  deliveryWays,
});

function Page() {
  return (
    <>
      <EventDeliveryTab />
      <DialogHost />
    </>
  );
}

function show(stored: Stored, responses: Responses = {}) {
  storeSession({ token: 'x', expiresAt: '2100-01-01T00:00:00.000Z' });
  return renderPage({
    path: '/entrega',
    at: '/entrega',
    Page,
    shown: { event: { id: '7', name: 'Media Maratón', slug: 'media' }, reload: () => Promise.resolve() },
    responses: {
      Viewer: () => ({ data: { me: viewerWith(['EVENTS_READ', 'PRODUCTS_WRITE']) } }),
      EventDelivery: () => ({ data: { event: stored } }),
      ...responses,
    },
  });
}

afterEach(() => localStorage.clear());

it('an event without a delivery rule has both ways off, and one switched on is saved free of charge', async () => {
  const { user, asked } = show(event(), {
    SaveDeliveryWays: () => ({
      data: { saveDeliveryWays: event(way({ kind: 'PICKUP', price: 0, daysFrom: null, daysTo: null })) },
    }),
  });
  const findSwitch = (label: HTMLElement) => document.getElementById((label as HTMLLabelElement).htmlFor)!;
  const pickup = findSwitch(await screen.findByText('Lo recogen con el kit'));
  expect(pickup).not.toBeChecked();
  expect(findSwitch(screen.getByText('Envío a domicilio'))).not.toBeChecked();
  expect(screen.queryByLabelText(/Costo/)).not.toBeInTheDocument();
  await user.click(pickup);
  expect(screen.getByText('Vacío: Plaza Fundacional, Sábado de 9 a 7')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(asked.find(({ operationName }) => operationName === 'SaveDeliveryWays')?.variables).toEqual({
      eventId: '7',
      ways: [{ kind: 'PICKUP', price: 0, place: null }],
      version: 1,
    }),
  );
});

it('stored ways can be changed, and an invalid range of days is refused before sending', async () => {
  const { user, asked } = show(event(way()), {
    SaveDeliveryWays: () => ({ data: { saveDeliveryWays: event(way({ price: 20_000, daysTo: 6 })) } }),
  });
  const price = await screen.findByLabelText(/Costo del envío/);
  expect(price).toHaveValue('14.000');
  await user.clear(price);
  await user.type(price, '20000');
  const until = screen.getByLabelText(/^Hasta/);
  await user.clear(until);
  await user.type(until, '2');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect((await screen.findAllByText('Escribe un número igual o mayor que el primero.')).length).toBeGreaterThan(0);
  expect(asked.some(({ operationName }) => operationName === 'SaveDeliveryWays')).toBe(false);
  await user.clear(until);
  await user.type(until, '6');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(asked.find(({ operationName }) => operationName === 'SaveDeliveryWays')?.variables).toEqual({
      eventId: '7',
      ways: [{ kind: 'SHIPPING', price: 20_000, daysFrom: 3, daysTo: 6 }],
      version: 1,
    }),
  );
});

it('a refusal of the server is shown on its field', async () => {
  const { user } = show(event(way()), {
    SaveDeliveryWays: () => ({
      data: null,
      errors: [
        {
          message: 'x',
          extensions: { code: 'VALIDATION', fields: { '0.price': ['Escribe como máximo $ 10.000.000.'] } },
        },
      ],
    }),
  });
  await screen.findByLabelText(/Costo del envío/);
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await user.click(await screen.findByRole('button', { name: 'Ok' }));
  expect(await screen.findByRole('link', { name: 'Escribe como máximo $ 10.000.000.' })).toBeVisible();
});

it('another user’s save is merged with the typed values, which are saved on its version', async () => {
  let stored = event(way());
  const { user, asked } = show(stored, {
    EventDelivery: () => ({ data: { event: stored } }),
    SaveDeliveryWays: ({ version }) =>
      version === 1
        ? { errors: [{ message: 'x', extensions: { code: 'CONFLICT', changed: ['deliveryWays'] } }] }
        : { data: { saveDeliveryWays: { ...stored, version: 3 } } },
  });
  const price = await screen.findByLabelText(/Costo del envío/);
  await user.clear(price);
  await user.type(price, '20000');
  stored = { ...event(way({ daysTo: 9 })), version: 2 };
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText(/Cambió: entrega de los productos/i)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Recargar sin perder lo mío' }));
  await waitFor(() => expect(screen.getByLabelText(/^Hasta/)).toHaveValue('9'));
  expect(screen.getByLabelText(/Costo del envío/)).toHaveValue('20.000');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(asked.findLast(({ operationName }) => operationName === 'SaveDeliveryWays')?.variables).toEqual({
      eventId: '7',
      ways: [{ kind: 'SHIPPING', price: 20_000, daysFrom: 3, daysTo: 9 }],
      version: 2,
    }),
  );
});
