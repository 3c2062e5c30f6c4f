import { changeText, detailTexts } from './audit-values';

const change = (field: string, before: unknown, after: unknown) => ({
  field,
  before: before === null ? null : JSON.stringify(before),
  after: after === null ? null : JSON.stringify(after),
});

it.each([
  ['EVENT', change('status', 'active', 'inactive'), ['Estado', ['Activo'], ['Inactivo']]],
  ['PAYMENT', change('status', 'PENDING', 'APPROVED'), ['Estado', ['Pendiente'], ['Aprobado']]],
  ['REGISTRATION', change('status', 'UNPAID', 'FREE'), ['Estado', ['NO PAGO'], ['Pago exitoso DCT 100%']]],
  ['EVENT', change('sport', 'ambos', 'noDeportivo'), ['Tipo de evento', ['Running y ciclismo'], ['Otros eventos']]],
  ['EVENT', change('startsAt', null, '2026-06-14T11:00:00.000Z'), ['Fecha del evento', ['—'], ['2026-06-14 06:00']]],
  ['USER', change('active', true, false), ['Activo', ['Sí'], ['No']]],
  ['REGISTRATION', change('amount', 100000, 90000), ['Valor', ['$\u00a0100.000'], ['$\u00a090.000']]],
  ['EVENT', change('icon', null, 'a1b2'), ['Icono', ['Sin imagen'], ['Imagen nueva']]],
  ['EVENT', change('description', '<p>Uno</p><p>Dos</p>', '<p></p>'), ['Descripción', ['Uno Dos'], ['—']]],
  ['EVENT', change('organizerName', null, 'Páramo Vivo'), ['Quién organiza', ['—'], ['Páramo Vivo']]],
  [
    'EVENT',
    change('coverFocus', null, { x: 40, y: 20 }),
    ['Qué parte de la portada se ve', ['—'], ['40 % desde la izquierda, 20 % desde arriba']],
  ],
  ['EVENT', change('startPoint', { latitude: 4.5, longitude: -74 }, null), ['Punto en el mapa', ['4.5, -74'], ['—']]],
  [
    'EVENT',
    change('refundPolicy', '<p>Nada</p>', '<ul><li>80 %</li></ul>'),
    ['Devoluciones y cambios', ['Nada'], ['80 %']],
  ],
  ['EVENT', change('algoNuevo', 1, 2), ['algoNuevo', ['1'], ['2']]],
] as const)('%s %o reads %o', (subject, raw, [label, before, after]) => {
  expect(changeText(subject, raw)).toEqual({ label, before, after });
});

it('a change of a list shows only the rows that differ', () => {
  const row = (id: number, title: string, difference = 0) => [id, '10K', title, 'mixto', 18, 99, difference];
  expect(
    changeText(
      'EVENT',
      change('categories', [row(1, 'Abierta'), row(2, 'Máster')], [row(1, 'Abierta'), row(2, 'Élite', 5000)]),
    ),
  ).toEqual({
    label: 'Categorías',
    before: ['10K Máster, Mixto, 18 a 99 años'],
    after: ['10K Élite, Mixto, 18 a 99 años, +\u00a0$\u00a05.000'],
  });
});

it('a category row shows start time and limit if it has them', () => {
  const row = (...more: unknown[]) => [1, '10K', 'Abierta', 'mixto', 18, 99, 0, ...more];
  const { before, after } = changeText('EVENT', change('categories', [row(null, null)], [row('06:40', 1200)]));
  expect(before).toEqual(['10K Abierta, Mixto, 18 a 99 años']);
  expect(after).toEqual(['10K Abierta, Mixto, 18 a 99 años, 06:40, 1.200 cupos']);
});

it('details explain a change, without those that only the program uses', () => {
  expect(detailTexts('EVENT', '{"version":3,"gateway":"MERCADO_PAGO"}')).toEqual([
    { label: 'Pasarela', text: 'Mercado Pago' },
  ]);
  expect(detailTexts('EVENT', null)).toEqual([]);
});
