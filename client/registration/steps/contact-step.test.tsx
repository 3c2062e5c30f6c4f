import { screen, waitFor, within } from '@testing-library/react';
import {
  enter,
  knownPerson,
  lookedUp,
  identify,
  maria,
  openWizard,
  press,
  saved,
  storeDraft,
  storedDraft,
  wizardResponses,
  wizardEvent,
} from '../../testing/wizard';
import { noHealth } from '../draft/draft';

// Whole pages with comboboxes: on a busy machine they take their time.

const open = (person = maria, answers: Parameters<typeof wizardResponses>[0] = {}) => {
  enter(1);
  storeDraft([{ ...person, consent: false, ...noHealth }]);
  return openWizard(wizardResponses({ HoldRegistration: () => saved(), ...answers }), '?p=1&paso=contacto');
};
const box = (name: RegExp) => screen.findByRole('checkbox', { name });
const sentBy = (asked: ReturnType<typeof open>['asked']) =>
  asked.find(({ operationName }) => operationName === 'HoldRegistration')?.variables as {
    input: { competitors: object[] };
  };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('loads the EPS before the second box is ticked, so that the field takes the focus at once', async () => {
  const { user } = open();
  const fetchCalls = vi.mocked(globalThis.fetch).mock.calls;
  await waitFor(() => expect(fetchCalls.map(([address]) => address)).toContain('/assets/json/eps.json'));
  await user.click(await box(/datos de salud/));
  expect(screen.getByRole('combobox', { name: 'EPS' })).toBeEnabled();
});

it('the first box alone is enough: health data are neither requested nor sent without the second', async () => {
  const { user, asked } = open();
  expect(await box(/datos de salud \(opcional\)/)).not.toBeChecked();
  expect(screen.getByText('Solo para una emergencia.')).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'EPS' })).not.toBeInTheDocument();
  await press(user, 'Ir a pagar');
  expect((await screen.findAllByText('Marca la autorización para continuar.')).length).toBeGreaterThan(0);
  await user.click(await box(/^Autorizo el tratamiento de mis datos personales/));
  await press(user, 'Ir a pagar');
  await waitFor(() =>
    expect(sentBy(asked).input.competitors).toMatchObject([
      { consent: { version: 'v1', health: false }, eps: null, bloodType: null, rhFactor: null, address: null },
    ]),
  );
});

it('the second box shows the health fields and requires all of them; unticking it clears them', async () => {
  const { user, asked } = open();
  await user.click(await box(/^Autorizo el tratamiento/));
  await user.click(await box(/datos de salud/));
  await user.click(await screen.findByRole('radio', { name: 'O' }));
  await press(user, 'Ir a pagar');
  expect((await screen.findAllByText('Elige la EPS.')).length).toBeGreaterThan(0);
  expect(screen.getAllByText('Elige el factor Rh.').length).toBeGreaterThan(0);
  await user.click(await box(/datos de salud/));
  const confirmation = within(await screen.findByRole('alertdialog', { name: '¿Quitar los datos de salud?' }));
  await user.click(confirmation.getByRole('button', { name: 'Cancelar' }));
  expect(await screen.findByRole('radio', { name: 'O' })).toBeChecked();
  expect(await box(/datos de salud/)).toBeChecked();
  await user.click(await box(/datos de salud/));
  await user.click(await screen.findByRole('button', { name: 'Quitar' }));
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'EPS' })).not.toBeInTheDocument());
  await waitFor(() => expect(storedDraft()?.members[0]?.values).toMatchObject(noHealth));
  await user.click(await box(/datos de salud/));
  expect(screen.getByRole('radio', { name: 'O' })).not.toBeChecked();
  // Unticking asks for confirmation only if something was typed.
  await user.click(await box(/datos de salud/));
  await waitFor(() => expect(screen.queryByRole('radio', { name: 'O' })).not.toBeInTheDocument());
  expect(await box(/datos de salud/)).not.toBeChecked();
  await user.click(await box(/datos de salud/));
  expect(await box(/datos de salud/)).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'AB' }));
  await user.click(screen.getByRole('radio', { name: 'Positivo (+)' }));
  await user.type(screen.getByRole('combobox', { name: 'EPS' }), 'Sura');
  await user.click(await screen.findByRole('option', { name: 'Sura' }));
  await press(user, 'Ir a pagar');
  await waitFor(() =>
    expect(sentBy(asked).input.competitors).toMatchObject([
      { consent: { version: 'v1', health: true }, eps: 'Sura', bloodType: 'AB', rhFactor: 'POSITIVE' },
    ]),
  );
});

it('a guardian gives both consents in the name of the child', async () => {
  open({ ...maria, birthday: '2016-03-04' });
  expect(await screen.findByLabelText('Nombre del acudiente')).toBeVisible();
  expect(await box(/^Como acudiente, autorizo el tratamiento de los datos de María Gutiérrez/)).not.toBeChecked();
  expect(await box(/^Como acudiente, autorizo también los datos de salud de María Gutiérrez/)).not.toBeChecked();
});

it('the address is sent if the event requires it', async () => {
  const { user, asked } = open(maria, {
    WizardEvent: () => ({ data: { publicEvent: { ...wizardEvent, asksAddress: true } } }),
  });
  await user.click(await box(/^Autorizo el tratamiento/));
  await press(user, 'Ir a pagar');
  await waitFor(() => expect(sentBy(asked).input.competitors).toMatchObject([{ address: maria.address }]));
});

it('health data are not copied from an earlier registration', async () => {
  enter(1);
  const { user, asked } = openWizard(wizardResponses({ LookUpRegistration: () => lookedUp({ person: knownPerson }) }));
  await identify(user, '80214905');
  await press(user, 'Continuar');
  await waitFor(() => expect(storedDraft()?.members[0]?.values).toMatchObject({ name: 'Juan', ...noHealth }));
  expect(asked.some(({ operationName }) => operationName === 'LookUpRegistration')).toBe(true);
});
