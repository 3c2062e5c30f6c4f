import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { codeAccepted, codeSent } from '../../testing/verification-code';
import { aHeldRegistration, maria, press, storeDraft, storedDraft, wizardEvent } from '../../testing/wizard';
import type { Responses, DataOf } from '../../testing/responses';
import { renderPage } from '../../testing/render-page';
import { DialogHost } from '../../ui/dialog/dialog-host';
import CorrectMemberPage from './correct-member.page';

type CorrectedRegistration = NonNullable<DataOf<'CorrectMember'>['registration']>;
const found = (more: Partial<CorrectedRegistration> = {}): CorrectedRegistration => ({
  ...aHeldRegistration(),
  version: 1,
  lockedByPayment: false,
  event: wizardEvent,
  members: [
    {
      __typename: 'RegistrationMember',
      position: 1,
      version: 4,
      name: 'María',
      lastName: 'Gutiérrez',
      dni: '••••••7336',
      kit: null,
    },
  ],
  ...more,
});
const details: NonNullable<DataOf<'TeamToCorrect'>['readEditableTeam']>[number] = {
  __typename: 'MemberDetails',
  position: 1,
  name: 'María',
  lastName: 'Gutiérrez',
  gender: 'FEMALE',
  email: 'maria@example.test',
  phone: '3105550148',
  department: 'Antioquia',
  city: 'Medellín',
  address: 'Carrera 7 # 12-45',
  bibName: '',
  emergencyName: 'Luis Ríos',
  emergencyPhone: '3005550000',
  hasHealth: true,
  kitId: null,
};

const refusedWith = (code: 'VALIDATION' | 'CONFLICT', more: object) => ({
  data: null,
  errors: [{ message: 'No se guardó.', extensions: { code, ...more } }],
});

function Page() {
  return (
    <>
      <CorrectMemberPage />
      <DialogHost />
    </>
  );
}
const open = (answers: Responses = {}, search = '') =>
  renderPage({
    path: '/inscripcion/pago/:token/editar/:position',
    at: `/inscripcion/pago/secreto/editar/1${search}`,
    Page,
    responses: {
      CorrectMember: () => ({ data: { registration: found() } }),
      TeamToCorrect: () => ({ data: { readEditableTeam: [details] } }),
      FittingCategories: () => ({
        data: {
          registration: {
            __typename: 'HeldRegistration',
            token: 'secreto',
            eligibleCategories: [{ ...wizardEvent.categories[0]!, difference: 0, seatsLeft: null }],
          },
        },
      }),
      CorrectRegistration: () => ({ data: { correctRegistration: found() } }),
      ...answers,
    },
  });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('A correction links to the event for what it cannot change', async () => {
  open();
  const link = await screen.findByRole('link', { name: 'escríbele a la organización del evento' });
  expect(link).toHaveAttribute('href', '/evento/paramo');
});

it('a correction starts with the stored values, saves the changed ones and returns to the payment', async () => {
  storeDraft([maria], 0, 'secreto');
  const { user, asked, address } = open();
  const name = await screen.findByLabelText('Nombres');
  expect(name).toHaveValue('María');
  expect(screen.getByLabelText('Correo electrónico')).toHaveValue('maria@example.test');
  expect(screen.queryByLabelText('Confirma tu correo electrónico')).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Número de documento')).not.toBeInTheDocument();
  await user.clear(name);
  await user.type(name, 'Mariana');
  await press(user, 'Guardar cambios');
  await waitFor(() => expect(address()).toBe('/inscripcion/paramo?p=1&paso=bienvenido'));
  expect(asked.find(({ operationName }) => operationName === 'CorrectRegistration')?.variables).toMatchObject({
    token: 'secreto',
    input: {
      ...{ position: 1, memberVersion: 4, teamVersion: 1, categoryId: '3' },
      member: { name: 'Mariana', email: 'maria@example.test', healthConsent: null, eps: null, bloodType: null },
    },
  });
  // A draft left unchanged would be sent again once the hold expires.
  expect(storedDraft()?.members[0]).toMatchObject({ values: { name: 'Mariana', dni: '1024587336' } });
  expect(storedDraft()?.members[0]?.done).toContain('info');
});

it('a correction returns to the payment page if this device did not create the registration', async () => {
  const { user, address } = open();
  await screen.findByLabelText('Nombres');
  await press(user, 'Volver sin guardar');
  await waitFor(() => expect(address()).toBe('/inscripcion/pago/secreto'));
});

it('a browser that did not create the registration must enter a six-digit code before it sees any data', async () => {
  let proved = false;
  const { user } = open({
    TeamToCorrect: () => ({ data: { readEditableTeam: proved ? [details] : null } }),
    SendVerificationCode: () => codeSent(),
    RedeemVerificationCode: () => {
      proved = true;
      return codeAccepted({ registrations: [{ registrationToken: 'secreto', event: { id: '7' } }] });
    },
  });
  await user.type(await screen.findByLabelText('Número de documento'), '1024587336');
  expect(screen.queryByText(/maria@example/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  await user.click(await screen.findByRole('button', { name: 'Traer mis datos' }));
  await user.type(await screen.findByLabelText('Código de seis números'), '407123');
  expect(await screen.findByLabelText('Nombres')).toHaveValue('María');
});

it('a validation error of the server appears on its field and step', async () => {
  const { user } = open({
    CorrectRegistration: () =>
      refusedWith('VALIDATION', { fields: { categoryId: ['La categoría 21K Abierta no recibe a esta persona.'] } }),
  });
  await screen.findByLabelText('Nombres');
  await press(user, 'Guardar cambios');
  expect(await screen.findByRole('heading', { level: 1, name: 'Categoría' })).toBeVisible();
  await waitFor(() =>
    expect(screen.getAllByText('La categoría 21K Abierta no recibe a esta persona.').length).toBeGreaterThan(0),
  );
});

it('a conflicting save keeps the typed values and names the fields that the other user changed', async () => {
  let saves = 0;
  const { user, asked, address } = open({
    CorrectMember: () => ({
      data: { registration: found(saves > 0 ? { members: [{ ...found().members[0]!, version: 5 }] } : {}) },
    }),
    TeamToCorrect: () => ({ data: { readEditableTeam: [saves > 0 ? { ...details, city: 'Envigado' } : details] } }),
    CorrectRegistration: () =>
      ++saves === 1
        ? refusedWith('CONFLICT', { changed: ['city'] })
        : { data: { correctRegistration: found({ version: 2 }) } },
  });
  const name = await screen.findByLabelText('Nombres');
  await user.clear(name);
  await user.type(name, 'Mariana');
  await press(user, 'Guardar cambios');
  const dialog = await screen.findByRole('alertdialog', { name: 'Alguien más guardó cambios' });
  expect(dialog).toHaveTextContent('cambió: ciudad.');
  await user.click(within(dialog).getByRole('button', { name: 'Ok' }));
  expect(screen.getByLabelText('Nombres')).toHaveValue('Mariana');
  await press(user, 'Guardar cambios');
  await waitFor(() => expect(address()).toBe('/inscripcion/pago/secreto'));
  const sent = asked.filter(({ operationName }) => operationName === 'CorrectRegistration').at(-1);
  expect(sent?.variables).toMatchObject({
    input: { memberVersion: 5, member: { name: 'Mariana', city: 'Envigado' } },
  });
});

it.each(['CorrectMember', 'TeamToCorrect'] as const)(
  'What was typed stays when %s cannot be read after a conflict, and is saved once it can be',
  async (failing) => {
    let saves = 0;
    const unlessOut = <T,>(name: typeof failing, answer: T): T => {
      if (saves === 1 && name === failing) throw new TypeError('Failed to fetch');
      return answer;
    };
    const { user, asked, address } = open({
      CorrectMember: () =>
        unlessOut('CorrectMember', {
          data: { registration: found(saves > 0 ? { members: [{ ...found().members[0]!, version: 5 }] } : {}) },
        }),
      TeamToCorrect: () =>
        unlessOut('TeamToCorrect', {
          data: { readEditableTeam: [saves > 0 ? { ...details, city: 'Envigado' } : details] },
        }),
      CorrectRegistration: ({ input }) => {
        saves++;
        return input.memberVersion === 5
          ? { data: { correctRegistration: found({ version: 2 }) } }
          : refusedWith('CONFLICT', { changed: ['city'] });
      },
    });
    const name = await screen.findByLabelText('Nombres');
    await user.clear(name);
    await user.type(name, 'Mariana');
    await press(user, 'Guardar cambios');
    expect(await screen.findByText('No pudimos leer lo que quedó guardado. Intenta de nuevo.')).toBeVisible();
    expect(screen.getByLabelText('Nombres')).toHaveValue('Mariana');
    await press(user, 'Guardar cambios');
    const dialog = await screen.findByRole('alertdialog', { name: 'Alguien más guardó cambios' });
    await user.click(within(dialog).getByRole('button', { name: 'Ok' }));
    await press(user, 'Guardar cambios');
    await waitFor(() => expect(address()).toBe('/inscripcion/pago/secreto'));
    const sent = asked.filter(({ operationName }) => operationName === 'CorrectRegistration').at(-1);
    expect(sent?.variables).toMatchObject({
      input: { memberVersion: 5, member: { name: 'Mariana', city: 'Envigado' } },
    });
  },
);

it('a correction is locked once a payment is in progress', async () => {
  open({ CorrectMember: () => ({ data: { registration: found({ lockedByPayment: true }) } }) });
  expect(await screen.findByRole('heading', { name: 'Bloqueado mientras pagas' })).toBeVisible();
  expect(screen.queryByLabelText('Nombres')).not.toBeInTheDocument();
});

it('health data are requested only if they are to be changed, and then all of them', async () => {
  const { user } = open({}, '?paso=contacto');
  await user.click(await screen.findByRole('button', { name: 'Cambiar datos de salud' }));
  await press(user, 'Guardar cambios');
  expect((await screen.findAllByText('Elige la EPS.')).length).toBeGreaterThan(0);
});

describe('consent to health data', () => {
  const box = () => screen.findByRole('checkbox', { name: /datos de salud/ });
  const sent = (asked: ReturnType<typeof open>['asked']) =>
    asked.find(({ operationName }) => operationName === 'CorrectRegistration')?.variables as {
      input: { member: object };
    };

  it('unticking the box withdraws the consent and deletes the stored health data', async () => {
    const { user, asked } = open({}, '?paso=contacto');
    expect(await box()).toBeChecked();
    await user.click(await box());
    expect(screen.queryByText(/están guardados/)).not.toBeInTheDocument();
    await press(user, 'Guardar cambios');
    await waitFor(() => expect(sent(asked).input.member).toMatchObject({ healthConsent: false, eps: null }));
  });

  it('a consent is given together with all health data if there was none', async () => {
    const { user, asked } = open(
      { TeamToCorrect: () => ({ data: { readEditableTeam: [{ ...details, hasHealth: false }] } }) },
      '?paso=contacto',
    );
    expect(await box()).not.toBeChecked();
    await user.click(await box());
    await user.click(await screen.findByRole('radio', { name: 'AB' }));
    await user.click(screen.getByRole('radio', { name: 'Negativo (−)' }));
    await press(user, 'Guardar cambios');
    expect((await screen.findAllByText('Elige la EPS.')).length).toBeGreaterThan(0);
    await user.type(screen.getByRole('combobox', { name: 'EPS' }), 'Sura');
    await user.click(await screen.findByRole('option', { name: 'Sura' }));
    await press(user, 'Guardar cambios');
    await waitFor(() =>
      expect(sent(asked).input.member).toMatchObject({
        ...{ healthConsent: true, healthConsentVersion: 'v1', eps: 'Sura', bloodType: 'AB', rhFactor: 'NEGATIVE' },
      }),
    );
  });
});

it('a reload keeps the correction, next to what other users have saved since', async () => {
  const first = open();
  const name = await screen.findByLabelText('Nombres');
  await first.user.clear(name);
  await first.user.type(name, 'Mariana');
  cleanup();
  const second = open({
    TeamToCorrect: () => ({ data: { readEditableTeam: [{ ...details, lastName: 'Gutiérrez Paz' }] } }),
  });
  expect(await screen.findByLabelText('Nombres')).toHaveValue('Mariana');
  expect(screen.getByLabelText('Apellidos')).toHaveValue('Gutiérrez Paz');
  await press(second.user, 'Guardar cambios');
  await waitFor(() => expect(second.address()).toBe('/inscripcion/pago/secreto'));
  cleanup();
  open();
  expect(await screen.findByLabelText('Nombres')).toHaveValue('María');
});

it('discarding a correction deletes its stored values', async () => {
  const { user, address } = open();
  await user.type(await screen.findByLabelText('Nombres'), ' Fernanda');
  expect(Object.keys(sessionStorage)).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Volver sin guardar' }));
  await waitFor(() => expect(address()).toBe('/inscripcion/pago/secreto'));
  expect(Object.keys(sessionStorage)).toEqual([]);
});
