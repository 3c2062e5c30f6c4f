import { screen, waitFor } from '@testing-library/react';
import { emptyDraft, emptyMember, type RegistrationDraft, type MemberValues } from '../registration/draft/draft';
import { loadRegistrationDraft, saveDraft } from '../registration/draft/draft-storage';
import { storeRegistrationEntry } from '../registration/wizard/registration-entry';
import { memberSteps } from '../registration/steps/steps';
import WizardPage from '../registration/wizard/wizard.page';
import { DialogHost } from '../ui/dialog/dialog-host';
import { settled } from './deferred-responses';
import type { ResponseFor, Responses, DataOf } from './responses';
import { renderPage, served } from './render-page';

const startsAt = new Date(Date.now() + 60 * 86_400_000).toISOString();
export const aCategory = {
  __typename: 'Category',
  id: '3',
  distance: '21K',
  title: 'Abierta',
  gender: 'MIXED',
  startAge: 15,
  finalAge: 99,
  teamsOnly: false,
  startTime: null,
  difference: 0,
  price: 95000,
  seatsLeft: null,
} as const;

/** Event of the wizard, for one, two or three competitors. */
export const wizardEvent: NonNullable<DataOf<'WizardEvent'>['publicEvent']> = {
  __typename: 'Event',
  id: '7',
  slug: 'paramo',
  name: 'Media Maratón del Páramo',
  sport: 'RUNNING',
  startsAt,
  teamSizes: [1, 2, 3],
  currentPrice: 95000,
  fromPrice: 95000,
  seatsLeft: 40,
  availability: 'OPEN',
  waitingRoom: null,
  foreignDocuments: false,
  asksAddress: false,
  categories: [aCategory],
  kits: [],
  coverImage: null,
  consent: { __typename: 'ConsentText', version: 'v1', text: 'Autorizo.', health: 'Solo para una emergencia.' },
};

type Held = NonNullable<DataOf<'HeldRegistration'>['registration']>;

/** Returns an unpaid registration. */
export function aHeldRegistration(more: Partial<Held> = {}): Held {
  const amount = more.amount ?? 95000;
  return {
    __typename: 'HeldRegistration',
    token: 'secreto',
    relation: 'OWNER',
    status: 'UNPAID',
    amount,
    lines: [
      {
        __typename: 'PriceLine',
        kind: 'REGISTRATION',
        description: 'Inscripción 21K',
        quantity: 1,
        unitAmount: amount,
        amount,
      },
    ],
    holdExpiresAt: new Date(Date.now() + 4 * 3_600_000).toISOString(),
    holdMinutes: 300,
    now: new Date().toISOString(),
    teamSize: 1,
    category: { __typename: 'Category', id: '3', distance: '21K', title: 'Abierta' },
    members: [
      {
        __typename: 'RegistrationMember',
        position: 1,
        name: 'María',
        lastName: 'Gutiérrez',
        dni: '••••••7336',
        kit: null,
      },
    ],
    gateways: [],
    discountCode: null,
    paymentInProgress: false,
    lockedByPayment: false,
    payment: null,
    goods: [],
    availableProducts: [],
    ...more,
  };
}

type LookedUp = DataOf<'LookUpRegistration'>['lookUpRegistration'];

/** Data of a person who is known to the server. */
export const knownPerson: LookedUp['person'] = {
  __typename: 'KnownPerson',
  name: 'Juan',
  lastName: 'Ramírez',
  email: 'j@r.co',
  phone: '3105550148',
  gender: 'MALE',
  department: 'Antioquia',
  city: 'Envigado',
  address: 'Calle 1',
  bibName: 'La Profe',
  emergencyName: 'Ana',
  emergencyPhone: '3005550000',
};

/** Returns the response to the lookup: an unknown person who can register, by default. */
export const lookedUp = (more: Partial<LookedUp> = {}): ResponseFor<'LookUpRegistration'> => ({
  data: {
    lookUpRegistration: {
      __typename: 'RegistrationLookup',
      outcome: 'CAN_REGISTER',
      closed: null,
      opensAt: null,
      teamSize: null,
      kits: [],
      person: null,
      registration: null,
      seatsLeft: null,
      ...more,
    },
  },
});

/** Returns the response to saving: held, by default. */
export const saved = (
  more: Partial<DataOf<'HoldRegistration'>['holdRegistration']> = {},
): ResponseFor<'HoldRegistration'> => ({
  data: {
    holdRegistration: {
      __typename: 'HoldResult',
      outcome: 'HELD',
      reason: null,
      closed: null,
      opensAt: null,
      unpaidLimit: null,
      soldOutSizes: [],
      teamSize: null,
      category: null,
      conflictingDnis: [],
      soldOutKits: [],
      seatsLeft: null,
      registration: aHeldRegistration(),
      ...more,
    },
  },
});

/** Responses of a server that knows no person and accepts every registration. */
export const wizardResponses = (more: Responses = {}): Responses => ({
  WizardEvent: () => ({ data: { publicEvent: wizardEvent } }),
  MatchingCategories: () => ({ data: { matchingCategories: [aCategory] } }),
  LookUpRegistration: () => lookedUp(),
  HoldRegistration: () => saved(),
  HeldRegistration: () => ({ data: { registration: aHeldRegistration() } }),
  ShopOffer: () => ({ data: { eventProducts: [] } }),
  ...more,
});

function Page() {
  return (
    <>
      <WizardPage />
      <DialogHost />
    </>
  );
}

/** Opens the wizard with a query string such as `?p=1&paso=info`. */
export const openWizard = (responses: Responses = wizardResponses(), search = '', files = served) =>
  renderPage({ path: '/inscripcion/:slug', at: `/inscripcion/paramo${search}`, Page, responses, files });

/** Server that cannot be reached until the connection is restored. */
export function brokenConnection() {
  let isRestored = false;
  const reached =
    <Args extends unknown[], Result>(respond: (...args: Args) => Result) =>
    (...args: Args): Result => {
      if (!isRestored) throw new TypeError('Failed to fetch');
      return respond(...args);
    };
  return {
    files: { ...served, '/healthz': reached(() => ({ alive: true })) },
    /** Wraps a response that needs the connection. */
    reached,
    /** Restores the connection without a browser event. */
    restore: () => {
      isRestored = true;
    },
    /** Restores the connection with the browser's `online` event. */
    restored: async () => {
      isRestored = true;
      await settled(() => window.dispatchEvent(new Event('online')));
    },
  };
}

/** Stores the entry from an event page for a team of the given size. */
export const enter = (size: number | null, chosen: { distance?: string; category?: string } = {}) =>
  storeRegistrationEntry({
    id: wizardEvent.id,
    name: wizardEvent.name,
    sport: 'running',
    team_size: size,
    event_datetime: startsAt,
    key: '',
    distance: '',
    category: '',
    ...chosen,
  });

/** Complete data of one competitor. */
export const maria: MemberValues = {
  ...emptyMember().values,
  dni: '1024587336',
  birthday: '1992-03-04',
  name: 'María',
  lastName: 'Gutiérrez',
  gender: 'FEMALE',
  email: 'maria@example.test',
  phone: '3105550148',
  department: 'Antioquia',
  city: 'Medellín',
  address: 'Carrera 7 # 12-45',
  emergencyName: 'Luis Ríos',
  emergencyPhone: '3005550000',
  healthConsent: true,
  eps: 'Sura',
  bloodType: 'O',
  rhFactor: 'POSITIVE',
  consent: true,
};

/** Stores a draft on the device: complete members first, then empty ones. */
export function storeDraft(
  complete: readonly MemberValues[],
  empty = 0,
  token: string | null = null,
  more: Partial<RegistrationDraft> = {},
): void {
  const draft = emptyDraft({ id: wizardEvent.id, consentVersion: 'v1' }, complete.length + empty);
  const members = draft.members.map((member, index) => {
    const values = complete[index];
    return values ? { ...member, values, done: memberSteps.map(({ key }) => key) } : member;
  });
  saveDraft({ ...draft, members, categoryId: empty > 0 ? '' : aCategory.id, token, ...more }, Date.now());
}

/** Returns the stored draft. */
export const storedDraft = () => loadRegistrationDraft(wizardEvent.id, Date.now());

type User = ReturnType<typeof renderPage>['user'];

/** Types a document and a birthday. */
export async function identify(user: User, dni: string): Promise<void> {
  await user.type(await screen.findByLabelText('Número de documento'), dni);
  await user.type(screen.getByLabelText('Día'), '4');
  await user.type(screen.getByLabelText('Mes'), 'marzo');
  await user.type(screen.getByLabelText('Año'), '1992');
}

/** Presses a step's button. The dock of narrow screens has the same button; without layout both are rendered. */
export async function press(user: User, name: string): Promise<void> {
  const [button] = await screen.findAllByRole('button', { name });
  if (!button) throw new Error(`There is no button ${name}`);
  await waitFor(() => {
    if ((button as HTMLButtonElement).disabled) throw new Error(`The button ${name} is disabled`);
  });
  await user.click(button);
}
