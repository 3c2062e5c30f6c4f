import { screen, waitFor } from '@testing-library/react';
import type { DataOf } from '../testing/responses';
import { renderPage } from '../testing/render-page';
import SearchDialog from './search-dialog';

const closed = vi.fn();
const Page = () => <SearchDialog label="Buscar evento o competidor" onClose={closed} />;
type SearchResults = DataOf<'Search'>['search'];
const found: SearchResults = {
  events: [
    {
      __typename: 'Event',
      id: '7',
      name: 'Travesía del Páramo',
      city: 'Bogotá',
      startsAt: '2026-06-14T06:00:00-05:00',
      status: 'ACTIVE',
    },
  ],
  competitors: [
    {
      __typename: 'Competitor',
      id: '9',
      name: 'Ana',
      lastName: 'Travieso',
      dni: '52887014',
      event: { __typename: 'Event', id: '7', name: 'Travesía del Páramo' },
      registration: {
        __typename: 'Registration',
        id: '3',
        status: 'PAID',
        category: { __typename: 'Category', id: '1', distance: '10K', title: 'Abierta' },
      },
    },
  ],
  payments: [],
};
const open = (search: SearchResults) =>
  renderPage({
    path: '/admin/eventos',
    at: '/admin/eventos',
    Page,
    responses: { Search: () => ({ data: { search } }) },
  });

it('results are grouped by kind, and the one chosen with arrow keys opens', async () => {
  const { user, address, asked } = open(found);
  const box = await screen.findByRole('combobox', { name: 'Buscar evento o competidor' });
  await user.type(box, 'trav{Enter}');
  const options = await screen.findAllByRole('option');
  expect(options).toHaveLength(2);
  expect(screen.getByRole('group', { name: 'Competidores' })).toBeInTheDocument();
  expect(asked).toMatchObject([{ operationName: 'Search', variables: { text: 'trav' } }]);
  expect(box).toHaveAttribute('aria-activedescendant', options[0]?.id);
  await user.keyboard('{ArrowDown}');
  expect(box).toHaveAttribute('aria-activedescendant', options[1]?.id);
  expect(options[1]).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/admin/competidores/9'));
  expect(closed).toHaveBeenCalled();
});

it('the search requires two letters, and says if nothing was found', async () => {
  const { user, asked } = open({ events: [], competitors: [], payments: [] });
  const box = await screen.findByRole('combobox');
  await user.type(box, 't{Enter}');
  expect(screen.getByText(/Escribe al menos dos letras/)).toBeInTheDocument();
  expect(asked).toEqual([]);
  await user.type(box, 'zz{Enter}');
  expect(await screen.findByText(/No encontramos nada con/)).toHaveTextContent('tzz');
});

it('a failed search says so', async () => {
  const { user } = renderPage({ path: '/admin/eventos', at: '/admin/eventos', Page, responses: {} });
  await user.type(await screen.findByRole('combobox'), 'trav{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos buscar.');
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeInTheDocument();
});
