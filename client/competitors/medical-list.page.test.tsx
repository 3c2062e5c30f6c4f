import { screen, waitFor, within } from '@testing-library/react';
import type { Permission } from '../gql/enums';
import type { DataOf } from '../testing/responses';
import { renderPage, type Responses } from '../testing/render-page';
import { viewerWith } from '../testing/viewer';
import MedicalListPage from './medical-list.page';

type Person = DataOf<'OpenMedicalList'>['openMedicalList']['entries'][number];

function show(answers: Responses, permissions: Permission[]) {
  localStorage.setItem('token', 'de prueba');
  localStorage.setItem('expires_at', 'null');
  return renderPage({
    path: '/admin/eventos/show/:id/lista-medica',
    at: '/admin/eventos/show/1/lista-medica',
    Page: MedicalListPage,
    responses: {
      Viewer: () => ({ data: { me: viewerWith(permissions) } }),
      MedicalListEvent: () => ({
        data: {
          event: {
            __typename: 'Event',
            id: '1',
            name: 'Media Maratón',
            startsAt: '2026-06-14T06:00:00-05:00',
          },
        },
      }),
      ...answers,
    },
  });
}
const makeList = (entries: Person[]) => ({
  data: { openMedicalList: { __typename: 'MedicalList', openedAt: '2026-06-14T05:00:00-05:00', entries } },
});
const ana: Person = {
  __typename: 'MedicalListEntry',
  id: '1',
  name: 'Ana',
  lastName: 'Ángel',
  dni: '52000001',
  age: 29,
  category: '10K Recreativa',
  health: { __typename: 'CompetitorHealth', eps: 'Sura', bloodType: 'AB', rhFactor: 'NEGATIVE' },
  emergencyContact: { __typename: 'EmergencyContact', name: 'Pedro', phone: '3009876543' },
};

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

it('the medical list shows what a doctor needs, its purpose, and prints', async () => {
  const { user, asked } = show({ OpenMedicalList: () => makeList([ana]) }, ['HEALTH_READ', 'EVENTS_READ']);
  const row = within(await screen.findByRole('table')).getByRole('row', { name: /Ángel/ });
  for (const fact of ['52.000.001', '29', 'AB−', 'Sura', 'Pedro', '300 987 6543', '10K Recreativa'])
    expect(row).toHaveTextContent(fact);
  expect(screen.getByText(/Cada apertura queda registrada/)).toBeInTheDocument();
  expect(screen.getByText(/1 persona · Domingo, 14 de junio de 2026/)).toBeInTheDocument();
  window.print = vi.fn();
  await user.click(screen.getByRole('button', { name: 'Imprimir' }));
  expect(window.print).toHaveBeenCalledTimes(1);

  await user.click(screen.getByRole('checkbox', { name: 'Incluir a quienes no han pagado' }));
  const opened = () => asked.filter(({ operationName }) => operationName === 'OpenMedicalList');
  await waitFor(() => expect(opened().map(({ variables }) => variables.withUnpaid)).toEqual([false, true]));
});

it('competitors without health data are listed with their emergency contact', async () => {
  const nora: Person = { ...ana, id: '2', name: 'Nora', lastName: 'Mora', health: null };
  show({ OpenMedicalList: () => makeList([ana, nora]) }, ['HEALTH_READ', 'EVENTS_READ']);
  const row = within(await screen.findByRole('table')).getByRole('row', { name: /Mora/ });
  expect(row).toHaveTextContent('Sin datos de salud');
  expect(row).toHaveTextContent('Pedro');
  expect(row).toHaveTextContent('300 987 6543');
});

it('the list is not requested without permission to read health data', async () => {
  const { asked } = show({}, ['PARTICIPANTS_READ', 'EVENTS_READ']);
  expect(await screen.findByText('Tu usuario no puede ver datos de salud.')).toBeInTheDocument();
  expect(asked.some(({ operationName }) => operationName === 'OpenMedicalList')).toBe(false);
});

it('a failed load can be retried', async () => {
  let tries = 0;
  const { user } = show(
    {
      OpenMedicalList: () =>
        ++tries === 1 ? { errors: [{ message: 'x', extensions: { code: 'INTERNAL' } }] } : makeList([ana]),
    },
    ['HEALTH_READ', 'EVENTS_READ'],
  );
  await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('table')).toBeInTheDocument();
});
