import { screen, waitFor, within } from '@testing-library/react';
import type { DataOf } from '../../testing/responses';
import { renderPage, type Responses } from '../../testing/render-page';
import EventCatalogPage from './event-catalog.page';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

type Catalog = DataOf<'EventCatalog'>['eventCatalog'];
type Card = Catalog['data'][number];

function aCard(id: string, name: string, overrides: Partial<Card> = {}): Card {
  return {
    __typename: 'Event',
    id,
    slug: `evento-${id}`,
    name,
    sport: 'RUNNING',
    city: 'Salento, Quindío',
    startsAt: inDays(40),
    registerOpening: null,
    registerDeadline: inDays(33),
    participantLimit: 500,
    teamSizes: [1, 2],
    remainingDays: 40,
    currentPrice: 95000,
    fromPrice: 95000,
    seatsLeft: 300,
    availability: 'OPEN',
    prices: [],
    categories: ['5K', '10K', '21K', '42K'].map((distance, index) => ({
      __typename: 'Category',
      id: `${id}${index}`,
      distance,
    })),
    coverImage: null,
    coverFocus: null,
    ...overrides,
  };
}

function aCatalog(data: Card[], overrides: Partial<Catalog> = {}): { data: DataOf<'EventCatalog'> } {
  return {
    data: {
      eventCatalog: {
        __typename: 'EventCatalog',
        data,
        total: data.length,
        perPage: 12,
        currentPage: 1,
        lastPage: 1,
        sports: [
          { __typename: 'SportCount', sport: 'RUNNING', count: 14 },
          { __typename: 'SportCount', sport: 'CYCLING', count: 7 },
        ],
        cities: [{ __typename: 'CityCount', city: 'Salento, Quindío', count: 2 }],
        months: [{ __typename: 'MonthCount', month: '2026-06', count: 3 }],
        ...overrides,
      },
    },
  };
}

const show = (EventCatalog: Responses['EventCatalog'], at = '/eventos') =>
  renderPage({ path: '/eventos', at, Page: EventCatalogPage, responses: { EventCatalog } });

beforeEach(() => {
  vi.restoreAllMocks();
});

it('the catalog lists events as links, with price, distances and the urgent notice', async () => {
  show(() =>
    aCatalog([
      aCard('1', 'Media Maratón'),
      aCard('2', 'Gran Fondo', { seatsLeft: 18 }),
      aCard('3', 'Clásica', { availability: 'SOLD_OUT' }),
    ]),
  );
  expect(await screen.findByRole('link', { name: 'Media Maratón' })).toHaveAttribute('href', '/evento/evento-1');
  expect(screen.getByText('3 eventos')).toBeInTheDocument();
  expect(screen.getByText('Quedan 18 cupos')).toBeInTheDocument();
  expect(screen.getAllByText('Agotado')).toHaveLength(2);
  expect(screen.getAllByText('+1')).not.toHaveLength(0);
});

it('the catalog sends only the filters in its URL', async () => {
  const { asked } = show(
    () => aCatalog([aCard('1', 'A')]),
    '/eventos?q=salento&deporte=ciclismo&ciudad=Salento&mes=2026-06&page=2&deporte2=x',
  );
  await screen.findByRole('link', { name: 'A' });
  expect(asked[0]?.variables).toEqual({
    filter: { search: 'salento', sport: 'CYCLING', city: 'Salento', month: '2026-06' },
    page: 2,
  });
});

it('choosing a sport writes it to the URL and returns to page 1', async () => {
  const { user, address, asked } = show(() => aCatalog([aCard('1', 'A')]), '/eventos?page=3');
  const cycling = await screen.findByRole('link', { name: 'Ciclismo 7' });
  expect(cycling).toHaveAttribute('href', '/eventos?deporte=ciclismo');
  await user.click(cycling);
  expect(address()).toBe('/eventos?deporte=ciclismo');
  expect(cycling).toHaveAttribute('aria-current', 'true');
  await waitFor(() => expect(asked.at(-1)?.variables).toEqual({ filter: { sport: 'CYCLING' }, page: 1 }));
  const none = screen.getByRole('link', { name: 'Otros eventos 0' });
  expect(none).toHaveAttribute('aria-disabled', 'true');
  expect(none).not.toHaveAttribute('href');
});

it('the search form submits each filter once without JavaScript', async () => {
  show(() => aCatalog([aCard('1', 'A')]), '/eventos?deporte=ciclismo&ciudad=Salento&mes=2026-06&orden=precio&page=2');
  await screen.findByRole('link', { name: 'A' });
  expect([...new FormData(screen.getByRole('search'))]).toEqual([
    ['deporte', 'ciclismo'],
    ['q', ''],
    ['ciudad', 'Salento'],
    ['mes', '2026-06'],
    ['orden', 'precio'],
  ]);
  expect(screen.getByRole('link', { name: 'Running 14' })).toHaveAttribute(
    'href',
    '/eventos?deporte=running&ciudad=Salento&mes=2026-06&orden=precio',
  );
});

it('empty form fields in the URL count as not filtered', async () => {
  const { asked } = show(() => aCatalog([]), '/eventos?deporte=&q=&ciudad=&mes=&orden=');
  expect(await screen.findByText('Aún no hay eventos publicados.')).toBeInTheDocument();
  expect(asked.map(({ variables }) => variables)).toEqual([{ filter: {}, page: 1 }]);
});

it('typing searches once, 500 ms after the last key', async () => {
  const { user, address, asked } = show(() => aCatalog([aCard('1', 'A')]));
  await screen.findByRole('link', { name: 'A' });
  await user.type(screen.getByRole('searchbox'), 'medellín');
  expect(address()).toBe('/eventos');
  await waitFor(() => expect(address()).toBe(`/eventos?q=${encodeURIComponent('medellín')}`), { timeout: 1500 });
  await waitFor(() => expect(asked).toHaveLength(2));
});

it('a search without results offers to clear the filters', async () => {
  const { user, address } = show(() => aCatalog([]), '/eventos?q=zzz&deporte=running');
  expect(await screen.findByText('Ningún evento coincide con «zzz».')).toBeInTheDocument();
  expect(
    screen.getByText('Revisa cómo está escrito o busca solo una palabra; también puedes buscar en todos los deportes.'),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Limpiar filtros' }));
  expect(address()).toBe('/eventos');
  expect(await screen.findByText('Aún no hay eventos publicados.')).toBeInTheDocument();
});

it('a search without results says which filters to change', async () => {
  show(() => aCatalog([]), '/eventos?ciudad=Cali&mes=2026-06');
  expect(await screen.findByText('Ningún evento cumple estos filtros.')).toBeInTheDocument();
  expect(screen.getByText('Prueba en otra ciudad o en otro mes.')).toBeInTheDocument();
});

it('finished events are listed separately, with the year if it is another one', async () => {
  const past = aCard('2', 'Ruta del Café', {
    availability: 'FINISHED',
    startsAt: '2021-10-24T12:00:00.000Z',
    remainingDays: -40,
  });
  show(() => aCatalog([aCard('1', 'Media Maratón', { startsAt: new Date().toISOString(), remainingDays: 0 }), past]));
  const over = within(await screen.findByRole('region', { name: 'Ya pasaron' }));
  expect(over.getByRole('link', { name: 'Ruta del Café' })).toBeInTheDocument();
  expect(over.queryByRole('link', { name: 'Media Maratón' })).not.toBeInTheDocument();
  expect(over.getByRole('article')).toHaveTextContent('Dom, 7:00 a. m. · 2021');
  expect(over.getByRole('article')).not.toHaveTextContent('$');
  expect(screen.getByRole('link', { name: 'Media Maratón' }).closest('article')).not.toHaveTextContent(
    `· ${new Date().getFullYear()}`,
  );
});

it('choosing an order sorts the catalog and writes it to the URL', async () => {
  const { user, address, asked } = show(() => aCatalog([aCard('1', 'A')]));
  await screen.findByRole('link', { name: 'A' });
  expect(asked[0]?.variables).toEqual({ filter: {}, page: 1 });
  await user.selectOptions(screen.getAllByRole('combobox', { name: 'Ordenar por', hidden: true })[0]!, 'Precio');
  expect(address()).toBe('/eventos?orden=precio');
  await waitFor(() => expect(asked.at(-1)?.variables).toEqual({ filter: {}, page: 1, order: 'PRICE' }));
});

it('the clear button empties the search and focuses its field', async () => {
  const { user, address } = show(() => aCatalog([aCard('1', 'A')]), '/eventos?q=salento');
  await screen.findByRole('link', { name: 'A' });
  await user.click(screen.getByRole('button', { name: 'Borrar la búsqueda' }));
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  await waitFor(() => expect(address()).toBe('/eventos'), { timeout: 1500 });
  expect(screen.queryByRole('button', { name: 'Borrar la búsqueda' })).not.toBeInTheDocument();
});

it('turning pages keeps the filters', async () => {
  const { user, address } = show(
    () => aCatalog([aCard('1', 'A')], { total: 30, lastPage: 3 }),
    '/eventos?deporte=running',
  );
  await screen.findByRole('link', { name: 'A' });
  const next = within(screen.getByRole('navigation', { name: 'Páginas' })).getByRole('link', { name: 'Siguiente' });
  expect(next).toHaveAttribute('href', '/eventos?deporte=running&page=2#resultados');
  await user.click(next);
  expect(address()).toBe('/eventos?deporte=running&page=2');
});

it('a failed load shows the reason and can be retried', async () => {
  let fail = true;
  const { user } = show(() =>
    fail ? { errors: [{ message: 'x', extensions: { code: 'INTERNAL' } }] } : aCatalog([aCard('1', 'A')]),
  );
  expect(await screen.findByText('No pudimos cargar los eventos.')).toBeInTheDocument();
  fail = false;
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('link', { name: 'A' })).toBeInTheDocument();
});
