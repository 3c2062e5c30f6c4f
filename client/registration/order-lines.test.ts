import { wizardEvent } from '../testing/wizard';
import { expectedOrder, priceText, type WizardEvent } from './order-lines';
import { progressText } from './steps/step-list';
import { sizeGroups } from './products/kit-choices';

const [open] = wizardEvent.categories;
const long = { ...open!, id: '4', distance: '42K', price: 115_000, difference: 20_000 };
const event = { ...wizardEvent, categories: [open!, long] } as WizardEvent;
const none = { categoryId: '' };

describe('the expected order', () => {
  it('the order is an estimate from the lowest price until a category is known', () => {
    expect(expectedOrder(event, 2, none, null)).toMatchObject({ kind: 'estimate', total: 190_000 });
    expect(expectedOrder(event, 2, none, null).reason).toBeUndefined();
  });

  it.each([
    ['a category', { categoryId: '4' }],
    ['a distance alone', { categoryId: '', distance: '42K' }],
  ])('the total changes with its reason next to it: %s', (_what, chosen) => {
    expect(expectedOrder(event, 2, chosen, null)).toMatchObject({
      total: 230_000,
      reason: '+\u00a0$\u00a040.000 por la distancia 42K',
    });
  });

  it('the total says "desde" only if prices differ, within the distance or among all', () => {
    const detail = (rows: WizardEvent['categories'], distance?: string) =>
      expectedOrder({ ...event, categories: rows }, 1, { categoryId: '', distance }, null).lines[0]?.detail;
    expect(detail([open!, long])).toMatch(/ · desde \$\s95\.000 por persona/);
    expect(detail([open!, long], '42K')).toMatch(/ · \$\s115\.000 por persona/);
    expect(detail([open!, { ...open!, id: '5', price: 95_000 }])).toMatch(/ · \$\s95\.000 por persona/);
    expect([priceText([0, 0]), priceText([0, 95_000])]).toEqual(['Gratis', 'desde $\u00a00']);
  });

  it('the estimate uses only categories offered to this team size: one for teams is not offered to a single competitor', () => {
    const teams = { ...open!, id: '6', distance: '5K', price: 50_000, teamsOnly: true };
    const cheap = { ...event, fromPrice: 50_000, categories: [open!, long, teams] };
    expect(expectedOrder(cheap, 1, none, null)).toMatchObject({ total: 95_000 });
    expect(expectedOrder(cheap, 1, none, null).reason).toBeUndefined();
    expect(expectedOrder(cheap, 2, none, null)).toMatchObject({ total: 100_000 });
  });

  it('the order names the only category as soon as the wizard opens', () => {
    const order = expectedOrder({ ...event, fromPrice: 115_000, categories: [long] }, 1, none, null);
    expect(order.lines.map(({ label, detail }) => [label, detail])).toEqual([
      ['1 inscripción 42K', expect.stringContaining('115.000')],
      ['Categoría', 'Es la única del evento'],
    ]);
    expect(order.reason).toBeUndefined();
  });

  it('the total is zero for every distance if a partner pays', () => {
    const order = expectedOrder(event, 1, { categoryId: '4' }, { name: 'Aliado', courtesy: false });
    expect([order.total, order.reason]).toEqual([0, undefined]);
  });
});

it.each([
  [{ member: 1, step: 'info' }, 3, 'Participante 2 de 3 · paso 2 de 4'],
  [{ member: 0, step: 'contacto' }, 1, 'Paso 4 de 4'],
  [{ member: 2, step: 'bienvenido' }, 3, 'Último paso del equipo'],
] as const)('progressText shows the progress of the whole team at %j of %i', (place, size, words) => {
  expect(progressText(place, size)).toBe(words);
});

it('the sizes of the competitor’s cut come first and none is hidden', () => {
  const kit = { __typename: 'Kit', name: 'Camiseta', left: 3 } as const;
  const kits = [
    { ...kit, id: '1', size: 'M_FEMALE', sizeLabel: 'M (Femenino)' },
    { ...kit, id: '2', size: 'M_MALE', sizeLabel: 'M (Masculino)' },
    { ...kit, id: '3', size: 'KIDS_8', sizeLabel: '8' },
  ] as const;
  const cuts = (gender: 'MALE' | 'FEMALE' | '') => sizeGroups(kits, [], gender).map(({ cut }) => cut);
  expect(cuts('MALE')).toEqual(['Masculino', 'Femenino', 'Infantil']);
  expect(cuts('FEMALE')).toEqual(['Femenino', 'Masculino', 'Infantil']);
});
