import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { DataOf } from '../testing/responses';
import { Link } from '../base/navigation';
import { renderPage } from '../testing/render-page';
import { codeSent } from '../testing/verification-code';
import PersonPage from './person.page';

type FoundRegistration = DataOf<'LookUpPerson'>['lookUpPerson'][number];

const event: FoundRegistration['event'] = {
  id: '7',
  slug: 'media-paramo',
  name: 'Media Maratón del Páramo',
  sport: 'RUNNING',
  city: 'Bogotá',
  startsAt: '2999-06-14T11:00:00.000Z',
  coverImage: null,
  coverFocus: null,
  kitPickupPlace: 'Carpa 2',
  kitPickupHours: null,
  kitPickupNotes: null,
  organizerEmail: null,
  organizerWhatsapp: '3105550148',
};
const paid = (registrationToken: string): FoundRegistration => ({
  registrationToken,
  relation: 'OWNER',
  status: 'FREE',
  teamSize: 1,
  amount: 0,
  reference: null,
  name: 'Luz',
  lastName: 'Tumiñá',
  holdExpiresAt: null,
  startsAt: '2999-06-14T11:40:00.000Z',
  certificateCode: null,
  goods: [],
  category: { id: '1', distance: '10K', title: 'Abierta' },
  kit: { id: '3', name: 'Camiseta', sizeLabel: 'S (Femenino)' },
  event,
  bib: {
    printedName: 'Luz Tumiñá',
    documentSuffix: '8110',
    startsAt: '2999-06-14T11:40:00.000Z',
    calendarLink: `http://dorsal.test/dorsal/${registrationToken}.ics`,
    link: `http://dorsal.test/dorsal/${registrationToken}`,
    qrSvg: '<svg viewBox="0 0 37 37"></svg>',
    kit: { id: '3', name: 'Camiseta', sizeLabel: 'S (Femenino)' },
    category: { id: '1', distance: '10K', title: 'Abierta' },
    event,
  },
});
const unpaid: FoundRegistration = {
  ...paid('sin-pagar'),
  status: 'UNPAID',
  holdExpiresAt: '2026-05-01T16:00:00.000Z',
  bib: null,
};

it.each([
  ['80214905', '80.214.905'],
  ['AB-123.456', 'AB123456'],
  ['ab123456', 'AB123456'],
])('the form starts with the document in the URL, also a foreign one: %s', async (dni, shown) => {
  const { asked: requests, user } = open(dni);
  expect(await screen.findByLabelText('Número de documento')).toHaveValue(shown);
  await enterBirthday(user);
  await waitFor(() => expect(requests[0]?.variables).toMatchObject({ dni: shown.replaceAll('.', '') }));
});

const open = (dni: string, ...registrations: FoundRegistration[]) =>
  renderPage({
    path: '/competidor/:dni?',
    at: `/competidor/${dni}`,
    Page: PersonPage,
    responses: { LookUpPerson: () => ({ data: { lookUpPerson: registrations } }) },
  });

async function enterBirthday(user: UserEvent): Promise<void> {
  await user.type(await screen.findByLabelText('Día'), '3');
  await user.type(screen.getByLabelText('Mes'), '12');
  await user.type(screen.getByLabelText('Año'), '1990');
  await user.click(screen.getByRole('button', { name: 'Consultar' }));
}

async function lookUp(...registrations: FoundRegistration[]) {
  const { user } = open('52998110', ...registrations);
  await enterBirthday(user);
  await screen.findByRole('heading', { level: 1, name: /^Inscripciones de/ });
}

it('a registration without payment ends on the same bib', async () => {
  await lookUp(paid('gratis'));
  const bib = within(screen.getByRole('article', { name: 'Tu dorsal: Luz Tumiñá' }));
  expect(bib.getByRole('img', { name: 'Código QR de Luz Tumiñá' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Guardar mi dorsal' })).toBeVisible();
  expect(screen.getByText('Carpa 2')).toBeVisible();
});

it('an unpaid registration shows a payment link instead of the bib', async () => {
  await lookUp(unpaid);
  expect(screen.queryByRole('article', { name: /^Tu dorsal/ })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Continuar al pago' })).toBeVisible();
  // The category starts 40 minutes after the event.
  expect(screen.getByText('Viernes, 14 de junio de 2999, 6:40 a. m. · Bogotá')).toBeVisible();
});

it('document and birthday reveal no bib, the six-digit code reveals all', async () => {
  const limited: FoundRegistration = { ...paid('secreto'), relation: 'PERSON', kit: null, bib: null };
  const { user } = renderPage({
    path: '/competidor/:dni?',
    at: '/competidor/52998110',
    Page: PersonPage,
    responses: {
      LookUpPerson: () => ({ data: { lookUpPerson: [limited] } }),
      SendVerificationCode: () => codeSent(),
      RedeemPersonCode: () => ({
        data: { redeemVerificationCode: { outcome: 'ACCEPTED', attemptsLeft: null, registrations: [paid('secreto')] } },
      }),
    },
  });
  await enterBirthday(user);
  await screen.findByRole('heading', { level: 1, name: /^Inscripciones de/ });
  expect(screen.queryByRole('article', { name: /^Tu dorsal/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Traer mis datos' }));
  await user.type(await screen.findByLabelText('Código de seis números'), '407123');
  expect(await screen.findByRole('article', { name: 'Tu dorsal: Luz Tumiñá' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Traer mis datos' })).not.toBeInTheDocument();
});

it('the code is offered even if nothing was found', async () => {
  const { user } = open('52998110');
  await enterBirthday(user);
  expect(await screen.findByText('No encontramos inscripciones')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Traer mis datos' })).toBeVisible();
});

describe('a registration that ended without payment', () => {
  const arrive = async (state: object) => {
    const Wizard = () => (
      <Link to="/competidor/52998110" state={state}>
        Ver mi inscripción
      </Link>
    );
    const { user, asked: requests } = renderPage({
      ...{ path: '/', at: '/' },
      pages: [
        { index: true, Component: Wizard },
        { path: 'competidor/:dni', Component: PersonPage },
      ],
      responses: { LookUpPerson: () => ({ data: { lookUpPerson: [paid('gratis')] } }) },
    });
    await user.click(screen.getByRole('link', { name: 'Ver mi inscripción' }));
    return requests;
  };

  it('a registration that ended without payment is shown at once with a success message', async () => {
    const requests = await arrive({ birthday: '1990-05-10', isFinished: true });
    expect(await screen.findByText('Inscripción lista.')).toBeVisible();
    expect(screen.getByRole('article', { name: 'Tu dorsal: Luz Tumiñá' })).toBeVisible();
    expect(requests.map(({ variables }) => variables)).toEqual([{ dni: '52998110', birthday: '1990-05-10' }]);
  });

  it('a birthday passed without a finished registration is not looked up automatically', async () => {
    const requests = await arrive({ birthday: '1990-05-10' });
    expect(await screen.findByRole('button', { name: 'Consultar' })).toBeVisible();
    expect(requests).toEqual([]);
  });
});

it('a finished race offers its certificate as PDF and image', async () => {
  await lookUp({ ...paid('corrida'), certificateCode: '7K3QM2X9TB' });
  expect(screen.getByRole('link', { name: 'Descargar certificado' })).toHaveAttribute(
    'href',
    '/certificado/7K3QM2X9TB.pdf',
  );
  expect(screen.getByRole('link', { name: 'Imagen' })).toHaveAttribute('href', '/certificado/7K3QM2X9TB.png');
});
