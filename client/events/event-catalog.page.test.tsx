import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { DataOf } from '../testing/answers';
import { renderPage, type Answers } from '../testing/render-page';
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

const show = (EventCatalog: Answers['EventCatalog'], at = '/eventos') =>
  renderPage({ path: '/eventos', at, Page: EventCatalogPage, answers: { EventCatalog } });

beforeEach(() => {
  jest.restoreAllMocks();
});

it('lists events as links, with price, distances and what presses', async () => {
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
  expect(screen.getByText('Sin cupos')).toBeInTheDocument();
  expect(screen.getAllByText('+1')).not.toHaveLength(0);
});

it('asks with nothing but the filters of its address', async () => {
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

it('puts a chosen sport into the address, back on page 1', async () => {
  const { user, address, asked } = show(() => aCatalog([aCard('1', 'A')]), '/eventos?page=3');
  await user.click(await screen.findByRole('button', { name: 'Ciclismo 7' }));
  expect(address()).toBe('/eventos?deporte=ciclismo');
  await waitFor(() => expect(asked.at(-1)?.variables).toEqual({ filter: { sport: 'CYCLING' }, page: 1 }));
  expect(screen.getByRole('button', { name: 'Otros eventos 0' })).toBeDisabled();
});

it('searches 500 ms after the last key, and once', async () => {
  const { user, address, asked } = show(() => aCatalog([aCard('1', 'A')]));
  await screen.findByRole('link', { name: 'A' });
  await user.type(screen.getByRole('searchbox'), 'medellín');
  expect(address()).toBe('/eventos');
  await waitFor(() => expect(address()).toBe(`/eventos?q=${encodeURIComponent('medellín')}`), { timeout: 1500 });
  await waitFor(() => expect(asked).toHaveLength(2));
});

it('offers to clear the filters when nothing matches', async () => {
  const { user, address } = show(() => aCatalog([]), '/eventos?q=zzz&deporte=running');
  expect(await screen.findByText('Ningún evento cumple estos filtros.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Limpiar filtros' }));
  expect(address()).toBe('/eventos');
  expect(await screen.findByText('Aún no hay eventos publicados.')).toBeInTheDocument();
});

it('turns pages and keeps the filters', async () => {
  const { user, address } = show(
    () => aCatalog([aCard('1', 'A')], { total: 30, lastPage: 3 }),
    '/eventos?deporte=running',
  );
  await screen.findByRole('link', { name: 'A' });
  await user.click(
    within(screen.getByRole('navigation', { name: 'Páginas' })).getByRole('button', { name: 'Siguiente' }),
  );
  expect(address()).toBe('/eventos?deporte=running&page=2');
});

it('says what failed and tries again', async () => {
  let fail = true;
  const { user } = show(() =>
    fail ? { errors: [{ message: 'x', extensions: { code: 'INTERNAL' } }] } : aCatalog([aCard('1', 'A')]),
  );
  expect(await screen.findByText('No pudimos cargar los eventos.')).toBeInTheDocument();
  fail = false;
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('link', { name: 'A' })).toBeInTheDocument();
});
