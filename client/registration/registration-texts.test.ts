import { codeApplied, codeRefused, holdRefused, lookupRefused } from './registration-texts';

/** Replaces non-breaking spaces with spaces. */
const plain = (text: string | undefined) => text?.replace(/[\u00a0\u202f]/g, ' ');

type Lookup = Parameters<typeof lookupRefused>[1];
type Hold = Parameters<typeof holdRefused>[1];
const lookup = (more: Partial<Lookup>) => ({ closed: null, opensAt: null, ...more }) as Lookup;
const hold = (more: Partial<Hold>) => ({ closed: null, opensAt: null, soldOutSizes: [], ...more }) as Hold;

it.each([
  ['INACTIVE', null, 'Este evento no está recibiendo inscripciones.'],
  ['DEADLINE_OVER', null, 'La fecha límite de inscripción ya pasó.'],
  ['NOT_OPEN_YET', '2026-05-10T13:05:00.000Z', 'Abren el 10 de mayo a las 8:05 a. m. Vuelve a partir de esa hora.'],
  ['NOT_OPEN_YET', '2026-05-10T18:00:00.000Z', 'Abren el 10 de mayo a la 1:00 p. m. Vuelve a partir de esa hora.'],
] as const)(
  'a registration that is closed as %s is refused with the reason and the opening time',
  (closed, opensAt, body) => {
    for (const dialog of [
      lookupRefused('CLOSED', lookup({ closed, opensAt })),
      holdRefused('CLOSED', hold({ closed, opensAt })),
    ])
      expect(plain(dialog.body)).toBe(body);
  },
);

it('the refusal for lack of seats says how many are left and for how many people', () => {
  const body = (seatsLeft: number) => lookupRefused('NO_SEATS', lookup({ seatsLeft, teamSize: 3 })).body;
  expect(body(0)).toBe('Se agotaron los cupos del evento.');
  expect(body(1)).toBe('Queda 1 cupo y tu equipo es de 3. Quita participantes para continuar.');
  expect(body(2)).toBe('Quedan 2 cupos y tu equipo es de 3. Quita participantes para continuar.');
});

it('the text of a refusal names the full category and the sold-out sizes', () => {
  const category = { id: '3', distance: '10K', title: 'Abierta' };
  expect(holdRefused('CATEGORY_FULL', hold({ seatsLeft: 1, teamSize: 2, category })).body).toMatch(
    /^Queda 1 cupo en 10K Abierta y tu equipo es de 2\./,
  );
  expect(holdRefused('KIT_SOLD_OUT', hold({ soldOutSizes: ['S', 'M'] })).body).toMatch(/^Las tallas S y M se agotaron/);
  expect(holdRefused('KIT_SOLD_OUT', hold({ soldOutSizes: ['S'] })).body).toMatch(/^La talla S se agotó/);
});

it('the text of a refusal says whether the email or the phone has too many unpaid holds', () => {
  expect(holdRefused('TOO_MANY_UNPAID', hold({ unpaidLimit: 'PAYER' })).body).toMatch(/^Con este correo/);
  expect(holdRefused('TOO_MANY_UNPAID', hold({ unpaidLimit: 'ADDRESS' })).body).toMatch(/datos de tu celular\.$/);
});

it('codeApplied says what a coupon takes off and codeRefused why it does not apply', () => {
  expect(plain(codeApplied({ outcome: 'CHANGED', discount: 9_500 }))).toBe('Código aplicado: ahorras $ 9.500');
  expect(codeApplied({ outcome: 'FREE', discount: 95_000 })).toBe('Código aplicado: no pagas nada');
  expect(codeRefused('USED_UP')).toMatch(/^Este código ya se usó/);
});
