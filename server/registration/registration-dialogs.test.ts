import { codeDialog, giftOf, holdDialog, lookupDialog } from './registration-dialogs.js';

/** Texts of the REST facade, which must not change. */

type Lookup = Parameters<typeof lookupDialog>[0];
type Hold = Parameters<typeof holdDialog>[0];
type ExpectedDialog = [icon: string, message: string, body: string | null];

const plain = (text: string | null | undefined) => text?.replace(/[\u00a0\u202f]/g, ' ') ?? null;
const said = ({ icon, message, body }: ReturnType<typeof lookupDialog>): ExpectedDialog => [
  icon,
  plain(message) ?? '',
  plain(body),
];

const closed: [Pick<Lookup, 'closed' | 'opensAt'>, ExpectedDialog][] = [
  [{ closed: 'INACTIVE' }, ['warning', 'Inscripciones cerradas', 'Este evento no está recibiendo inscripciones.']],
  [{ closed: 'DEADLINE_OVER' }, ['warning', 'Inscripciones cerradas', 'La fecha límite de inscripción ya pasó.']],
  [
    { closed: 'NOT_OPEN_YET', opensAt: '2026-03-01T13:00:00.000Z' },
    ['warning', 'Aún no abren las inscripciones', 'Abren el 1 de marzo a las 8:00 a. m. Vuelve a partir de esa hora.'],
  ],
  [
    { closed: 'NOT_OPEN_YET', opensAt: new Date('2026-03-01T18:30:00.000Z') },
    ['warning', 'Aún no abren las inscripciones', 'Abren el 1 de marzo a la 1:30 p. m. Vuelve a partir de esa hora.'],
  ],
];
const seats: [Pick<Lookup, 'seatsLeft' | 'teamSize'>, ExpectedDialog][] = [
  [{ seatsLeft: 0, teamSize: 3 }, ['warning', 'No hay cupos suficientes', 'Se agotaron los cupos del evento.']],
  [
    { seatsLeft: 1, teamSize: 2 },
    ['warning', 'No hay cupos suficientes', 'Queda 1 cupo y tu equipo es de 2. Quita participantes para continuar.'],
  ],
  [
    { seatsLeft: 2, teamSize: 3 },
    ['warning', 'No hay cupos suficientes', 'Quedan 2 cupos y tu equipo es de 3. Quita participantes para continuar.'],
  ],
];
const paid: ExpectedDialog = [
  'warning',
  'Ya tienes inscripción',
  'Este documento ya está inscrito en el evento y su pago está registrado.',
];
const registered: ExpectedDialog = [
  'warning',
  'Registrado',
  'Ya guardaste tu inscripción. Continúa con el pago para asegurar el cupo.',
];
const noCategory: ExpectedDialog = ['warning', 'No hay categoría, leer las reglas.', null];

it.each<[Lookup, ExpectedDialog]>([
  [{ outcome: 'CAN_REGISTER' }, ['success', 'Puedes continuar.', null]],
  ...closed.map(([why, expected]): [Lookup, ExpectedDialog] => [{ outcome: 'CLOSED', ...why }, expected]),
  ...seats.map(([left, expected]): [Lookup, ExpectedDialog] => [{ outcome: 'NO_SEATS', ...left }, expected]),
  [
    { outcome: 'INVALID_INPUT' },
    ['error', 'Revisa los datos', 'Escribe el documento sin letras y una fecha de nacimiento que exista.'],
  ],
  [{ outcome: 'PAID' }, paid],
  [{ outcome: 'REGISTERED' }, registered],
  [{ outcome: 'NO_CATEGORY' }, noCategory],
])('a lookup with %j has its dialog', (found, expected) => {
  expect(said(lookupDialog(found))).toEqual(expected);
});

const refused = (reason: NonNullable<Hold['reason']>, more: Partial<Hold> = {}): Hold => ({
  ...{ outcome: 'REFUSED', reason, soldOutSizes: [] },
  ...more,
});
const category = { distance: '10K', title: 'Abierta' };
const UNPAID = 'Hay muchas inscripciones sin pagar';

it.each<[Hold, ExpectedDialog]>([
  [
    { outcome: 'HELD', holdMinutes: 300, soldOutSizes: [] },
    [
      'success',
      'Inscripción guardada',
      'Tus cupos quedan reservados por 5 horas. Si no registras el pago, se liberan.',
    ],
  ],
  [{ outcome: 'REGISTERED', soldOutSizes: [] }, registered],
  [
    { outcome: 'FREE', soldOutSizes: [] },
    ['success', 'Inscripción lista', 'No tienes nada que pagar. Te enviamos la confirmación al correo.'],
  ],
  ...closed.map(([why, expected]): [Hold, ExpectedDialog] => [refused('CLOSED', why), expected]),
  ...seats.map(([left, expected]): [Hold, ExpectedDialog] => [refused('NO_SEATS', left), expected]),
  [
    refused('CATEGORY_FULL', { seatsLeft: 0, teamSize: 2, category }),
    [
      'warning',
      'No hay cupos en esa categoría',
      'Se agotaron los cupos de 10K Abierta. Tus datos siguen aquí: elige otra categoría.',
    ],
  ],
  [
    refused('CATEGORY_FULL', { seatsLeft: 1, teamSize: 2, category }),
    [
      'warning',
      'No hay cupos en esa categoría',
      'Queda 1 cupo en 10K Abierta y tu equipo es de 2. Elige otra categoría o quita participantes.',
    ],
  ],
  [
    refused('KIT_SOLD_OUT', { soldOutSizes: ['S', 'M'] }),
    [
      'warning',
      'Se agotó una talla',
      'Las tallas S, M se agotaron mientras llenabas el formulario. Tus datos siguen aquí: elige otra.',
    ],
  ],
  [refused('NO_CATEGORY'), noCategory],
  [
    refused('WRONG_KEY'),
    ['error', 'La llave no es válida', 'Revisa el enlace que te dio el aliado o escríbele a la organización.'],
  ],
  [refused('KEY_USED_UP'), ['warning', 'La llave ya no tiene usos', 'Se usaron todos los cupos de esta llave.']],
  [
    refused('REGISTERED'),
    [
      'warning',
      'Ya hay una inscripción',
      'Este documento ya está en una inscripción de este evento. Si es tuya, escribe tu documento y tu fecha de nacimiento en Identificación para ver cómo está o pagarla.',
    ],
  ],
  [refused('PAID'), paid],
  [
    refused('TOO_MANY_UNPAID', { unpaidLimit: 'PAYER' }),
    [
      'warning',
      UNPAID,
      'Con este correo hay muchos cupos reservados que esperan su pago. Paga primero las inscripciones que ya guardaste y luego guarda esta.',
    ],
  ],
  [
    refused('TOO_MANY_UNPAID', { unpaidLimit: 'ADDRESS' }),
    [
      'warning',
      UNPAID,
      'Desde tu conexión a internet hay muchos cupos reservados que esperan su pago. Paga primero las inscripciones que ya guardaste, o intenta con otra conexión, como los datos de tu celular.',
    ],
  ],
])('a hold with %j has its dialog', (held, expected) => {
  expect(said(holdDialog(held))).toEqual(expected);
});

it("a code's dialog shows the discount to those who may see it, and the reason of a refusal", () => {
  expect(said(codeDialog({ outcome: 'CHANGED', discount: 9_500 }))).toEqual([
    'success',
    'Código aplicado: ahorras $ 9.500',
    null,
  ]);
  expect(codeDialog({ outcome: 'CHANGED', discount: null }).message).toBe('Código aplicado');
  expect(codeDialog({ outcome: 'FREE', discount: 95_000 }).message).toBe('Código aplicado: no pagas nada');
  const why = (reason: 'NOT_VALID' | 'USED_UP') => said(codeDialog({ outcome: 'REFUSED', reason }));
  expect(why('NOT_VALID')).toEqual([
    'error',
    'Este código no existe o ya no está vigente. Puedes seguir sin descuento.',
    null,
  ]);
  expect(why('USED_UP')[1]).toBe('Este código ya se usó todas las veces posibles. Puedes seguir sin descuento.');
  expect([giftOf('CHANGED'), giftOf('FREE')]).toEqual([
    null,
    '¡Tu inscripción va por cuenta de la casa! Te enviamos la confirmación al correo.',
  ]);
});
