import type { BuyerInput } from '../orders/order.inputs.js';

/** Final state of an order of the demonstration. */
export type OrderOutcome = 'unpaid' | 'rejected' | 'expired' | 'paid' | 'sent' | 'refunded' | 'sentAndRefunded';

/** Units of a product in a size. */
export type DemoGoods = readonly [sku: string, size: string, quantity: number];

export interface DemoOrder {
  outcome: OrderOutcome;
  /** Time before seeding. */
  hoursAgo: number;
  goods: readonly DemoGoods[];
  buyer: Omit<BuyerInput, 'consentVersion'>;
}

const buyer = (
  name: string,
  lastName: string,
  dni: string,
  phone: string,
  [department, city, address]: readonly [string, string, string],
): DemoOrder['buyer'] => ({
  name,
  lastName,
  dni,
  phone,
  email: `${name.split(' ')[0]}.${lastName.split(' ')[0]}@correo.example`
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase(),
  department,
  city,
  address,
});

const DAY = 24;

/** Orders of the shop, oldest first, one per buyer and document. Cédulas that begin with 18 were never issued. */
export const demoOrders: readonly DemoOrder[] = [
  {
    outcome: 'sent',
    hoursAgo: 19 * DAY + 3,
    goods: [
      ['PSU-ML27', 'XL', 2],
      ['PSU-GO05', 'Única', 1],
    ],
    buyer: buyer('Hernán', 'Quintero Ospina', '1800000017', '3104417720', [
      'Caldas',
      'Manizales',
      'Carrera 23 # 62-39, apto 502',
    ]),
  },
  {
    outcome: 'sent',
    hoursAgo: 16 * DAY + 8,
    goods: [['PSU-CV27', 'XL', 1]],
    buyer: buyer('Luz Marina', 'Cifuentes', '1800000025', '3158802264', [
      'Cundinamarca',
      'Fusagasugá',
      'Calle 8 # 6-41, barrio Centro',
    ]),
  },
  {
    outcome: 'sentAndRefunded',
    hoursAgo: 14 * DAY + 1,
    goods: [['GFL-JE26', 'L', 1]],
    buyer: buyer('Óscar Iván', 'Zapata Giraldo', '1800000033', '3006129984', [
      'Antioquia',
      'Envigado',
      'Transversal 34 sur # 31D-20, torre 2, apto 1104',
    ]),
  },
  {
    outcome: 'expired',
    hoursAgo: 12 * DAY + 6,
    goods: [['PSU-GO05', 'Única', 2]],
    buyer: buyer('Wilson', 'Barrios', '1800000041', '3127740316', ['Atlántico', 'Barranquilla', 'Calle 84 # 46-12']),
  },
  {
    outcome: 'sent',
    hoursAgo: 9 * DAY + 4,
    goods: [
      ['PSU-MC21', '39-41', 2],
      ['PSU-ML27', 'M', 1],
    ],
    buyer: buyer('Daniela', 'Restrepo Arango', '1800000058', '3209915540', [
      'Antioquia',
      'Medellín',
      'Carrera 43A # 7-50, oficina 1203',
    ]),
  },
  {
    outcome: 'refunded',
    hoursAgo: 7 * DAY + 9,
    goods: [['PSU-ML27', 'S', 1]],
    buyer: buyer('Karen Dayana', 'Mosquera', '1800000066', '3182207751', [
      'Valle del Cauca',
      'Cali',
      'Avenida 6N # 28-70, casa 14',
    ]),
  },
  {
    outcome: 'paid',
    hoursAgo: 4 * DAY + 2,
    goods: [
      ['GFL-JE26', 'M', 1],
      ['GFL-CP02', 'Única', 1],
    ],
    buyer: buyer('Julián', 'Salazar Hoyos', '1800000074', '3017734498', [
      'Risaralda',
      'Pereira',
      'Calle 14 # 23-60, conjunto Pinares, casa 8',
    ]),
  },
  {
    outcome: 'paid',
    hoursAgo: 2 * DAY + 7,
    goods: [['NMD-VA25', 'Única', 3]],
    buyer: buyer('Paola Andrea', 'Caicedo', '1800000082', '3146620093', [
      'Tolima',
      'Ibagué',
      'Carrera 5 # 37-18, local 2',
    ]),
  },
  {
    outcome: 'paid',
    hoursAgo: DAY + 5,
    goods: [
      ['PSU-CV27', 'L', 1],
      ['PSU-MC21', '42-44', 1],
      ['PSU-GO05', 'Única', 1],
    ],
    buyer: buyer('Germán', 'Sarmiento Niño', '1800000090', '3112085567', [
      'Bogotá D.C.',
      'Bogotá D.C.',
      'Calle 127 # 19A-44, torre B, apto 803',
    ]),
  },
  {
    outcome: 'paid',
    hoursAgo: 6,
    goods: [['PSU-ML27', 'L', 2]],
    buyer: buyer('Ximena', 'Úsuga Daza', '1800000108', '3163391126', ['Boyacá', 'Tunja', 'Carrera 10 # 20-15, piso 3']),
  },
  {
    outcome: 'rejected',
    hoursAgo: 2.4,
    goods: [['GFL-JE26', 'S', 1]],
    buyer: buyer('Mateo', 'Velásquez', '1800000116', '3225518870', [
      'Santander',
      'Bucaramanga',
      'Carrera 33 # 48-109, apto 301',
    ]),
  },
  {
    outcome: 'unpaid',
    hoursAgo: 0.7,
    goods: [
      ['PSU-ML27', 'XS', 1],
      ['PSU-MC21', '36-38', 2],
    ],
    buyer: buyer('Sara Lucía', 'Pardo Beltrán', '1800000124', '3008846612', [
      'Cundinamarca',
      'Chía',
      'Vereda Bojacá, conjunto El Rincón, casa 27',
    ]),
  },
];

/** Products of two unpaid teams; the first pays. */
export const demoTeamGoods: readonly (readonly DemoGoods[])[] = [
  [
    ['PSU-ML27', 'M', 1],
    ['PSU-MC21', '42-44', 1],
  ],
  [['PSU-GO05', 'Única', 1]],
];

/** States in which an order has released its stock. */
const releasedOutcomes: readonly OrderOutcome[] = ['expired', 'refunded'];

/** Units that orders and teams of the demonstration hold of a product in a size, or have received. */
export function unitsSold(sku: string, size: string): number {
  const goods = [
    ...demoOrders.filter(({ outcome }) => !releasedOutcomes.includes(outcome)).flatMap((order) => order.goods),
    ...demoTeamGoods.flat(),
  ];
  return goods
    .filter(([code, named]) => code === sku && named === size)
    .reduce((sum, [, , quantity]) => sum + quantity, 0);
}
