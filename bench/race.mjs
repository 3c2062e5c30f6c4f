import { createHash, randomUUID } from 'node:crypto';

/** Invented data and requests of the benchmark. */

const inDays = (days) => new Date(Date.now() + days * 86_400_000).toISOString();

const sports = ['RUNNING', 'CYCLING', 'BOTH'];
const cities = ['Medellín', 'Bogotá', 'Cali', 'Pasto', 'Tunja'];

/**
 * Input of an event that never sells out, so that all saves update the same counters. Other numbers give other events,
 * so that filters find some.
 */
export const event = (name, number) => ({
  name,
  type: 'OWN',
  sport: sports[number % sports.length],
  status: 'ACTIVE',
  city: cities[number % cities.length],
  description: '<p>Recorrido urbano con hidratación cada dos kilómetros.</p>',
  startsAt: inDays(90 + 2 * number),
  registerDeadline: inDays(80),
  participantLimit: 1_000_000,
  timeframe: { start: '06:00', end: '11:00' },
  teamSizes: [1, 2],
  prices: [
    { date: inDays(30).slice(0, 10), amount: 60_000 },
    { date: inDays(60).slice(0, 10), amount: 80_000 },
  ],
  categories: [
    { distance: '10K', title: 'Libre', gender: 'MIXED', startAge: 15, finalAge: 99, difference: 0 },
    { distance: '21K', title: 'Libre', gender: 'MIXED', startAge: 18, finalAge: 99, difference: 20_000 },
  ],
  kits: [
    { name: 'Camiseta', size: 'M_MALE', amount: 1_000_000 },
    { name: 'Camiseta', size: 'S_FEMALE', amount: 1_000_000 },
  ],
});

/** A person of a team with a unique e-mail; the load generator replaces `@DNI@`. */
export const person = {
  name: 'Catalina',
  lastName: 'Restrepo Gómez',
  dni: '@DNI@',
  email: 'corredora.@DNI@@example.com',
  phone: '3001234567',
  birthday: '1990-05-17',
  gender: 'FEMALE',
  department: 'Antioquia',
  city: 'Medellín',
  address: 'Calle 10 # 20-30',
  emergencyName: 'Julián Restrepo',
  emergencyPhone: '3007654321',
  eps: 'EPS SURA',
  bloodType: 'O',
  rhFactor: 'POSITIVE',
};

export const createEvent = 'mutation ($input: EventInput!) { createEvent(input: $input) { id slug } }';

export const login =
  'mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { token } }';

export const holdRegistration = `mutation ($input: HoldRegistrationInput!) {
  holdRegistration(input: $input) {
    outcome
    registration { token amount holdExpiresAt lines { kind description quantity unitAmount amount } }
  }
}`;

export const lookUp = `mutation ($eventId: ID!, $dni: String!, $birthday: String!) {
  lookUpRegistration(eventId: $eventId, dni: $dni, birthday: $birthday, teamSize: 1) {
    outcome kits { id left } person { name lastName email }
  }
}`;

export const startPayment = `mutation ($token: String!) {
  startPayment(token: $token, gateway: TEST) { reference amount checkout { kind url fields { name value } } }
}`;

export const eventPage = `query Page($slug: String!) {
  publicEvent(slug: $slug) {
    id slug name status type sport city description startsAt registerDeadline participantLimit teamSizes
    timeframe { start end }
    prices { date amount }
    categories { id distance title gender startAge finalAge price }
    kits { id name size sizeLabel left }
    remainingDays currentPrice fromPrice seatsLeft availability
    gateways { kind name methods image }
  }
}`;

export const eventList = `query List($words: String!) {
  eventCatalog(filter: { search: $words }) {
    total perPage currentPage lastPage
    data { id slug name sport city startsAt registerDeadline fromPrice seatsLeft availability remainingDays categories { id distance } }
    sports { sport count }
    cities { city count }
    months { month count }
  }
}`;

/** Returns the same save for REST. */
export const restSave = (world, who) => ({
  event_id: Number(world.id),
  category_id: Number(world.category),
  competitors: [
    {
      name: who.name,
      last_name: who.lastName,
      dni: who.dni,
      email: who.email,
      phone: who.phone,
      birthday: who.birthday,
      gender: 'female',
      department: who.department,
      city: who.city,
      address: who.address,
      emergency_name: who.emergencyName,
      emergency_phone: who.emergencyPhone,
      eps: who.eps,
      blood_type: who.bloodType,
      rh_factor: '+',
      kit_id: Number(world.kit),
    },
  ],
});

/** PayU's published sandbox account, with which the Pasarela de pruebas signs. */
export const gateway = { merchantId: '508029', accountId: '512321', apiKey: '4Vj8eK4rloUd272L48hsrarnUA' };

/** Codes of PayU's states. */
const payuCodes = { approved: 4, rejected: 6, pending: 7 };

/** Returns PayU's confirmation of a payment, of an approved one by default: a form with its signature. */
export function confirmation(reference, amount, { state = 'approved', transaction = randomUUID() } = {}) {
  const code = payuCodes[state];
  const signed = [gateway.apiKey, gateway.merchantId, reference, `${amount}.0`, 'COP', code].join('~');
  return new URLSearchParams({
    merchant_id: gateway.merchantId,
    state_pol: String(code),
    reference_sale: reference,
    reference_pol: '7069375',
    sign: createHash('md5').update(signed).digest('hex'),
    value: `${amount}.00`,
    currency: 'COP',
    test: '1',
    transaction_id: transaction,
    response_message_pol: state.toUpperCase(),
  }).toString();
}
