import { CategoryGender } from '../../categories/category-enums.js';
import { CouponKind } from '../../coupons/coupon.entity.js';
import { PartnerKeyKind } from '../../coupons/partner-key.entity.js';
import { EventStatus, EventType, Sport } from '../../events/event-enums.js';
import { KitSize } from '../../kits/kit-size.js';
import type { DemoEventOf } from '../demo-event.js';
import { adultKits } from '../kit-rows.js';
import { sumapazRoutes } from '../routes-sumapaz.js';
import { kitPickup, organizers, rulesWith, startingAt, defaultRefunds, defaultTransfers } from '../organizers.js';

const { MALE, FEMALE, MIXED } = CategoryGender;

const description = `
<p>Veintiún kilómetros a más de tres mil metros de altura, entre frailejones y por las vías rurales de Usme. La Media Maratón Páramo de Sumapaz es la carrera de calle más alta de Bogotá: no se corre para hacer marca, se corre para llegar.</p>
<h2>Programa</h2>
<ul><li><strong>Entrega de kits:</strong> jueves y viernes de 10:00 a. m. a 7:00 p. m. y sábado de 9:00 a. m. a 4:00 p. m., en la Plaza Fundacional de Usme. Lleva tu documento y el código QR de la confirmación.</li><li><strong>5:00 a. m.</strong> Apertura del guardarropa y calentamiento.</li><li><strong>6:00 a. m.</strong> Salida de los 21K.</li><li><strong>6:40 a. m.</strong> Salida de los 10K.</li><li><strong>7:10 a. m.</strong> Salida de los 5K.</li><li><strong>11:00 a. m.</strong> Premiación y cierre de la ruta.</li></ul>
<h2>Tu inscripción incluye</h2>
<ul><li>Camiseta técnica en la talla que elijas, mientras haya unidades.</li><li>Número con chip, medalla de finalista y certificado con tu tiempo.</li><li>Hidratación en los kilómetros 4, 8, 12, 16 y 19, y aguapanela caliente con queso en la meta.</li><li>Póliza de accidentes, ambulancias en la ruta y guardarropa.</li></ul>
<h2>Corre con tu gente</h2>
<p>Puedes inscribirte en individual, en pareja o en grupos de tres y cuatro personas. El equipo corre la misma distancia, comparte la categoría y hace un solo pago.</p>
<h2>Para tener en cuenta</h2>
<ul><li>El páramo es un ecosistema protegido: quien arroje basura fuera de los puntos de hidratación queda descalificado. Llevamos vasos lavables; trae el tuyo si puedes.</li><li>La temperatura de salida está entre 4 y 8 °C. Trae guantes y una chaqueta liviana.</li><li>El tiempo límite de los 21K es de 4 horas.</li><li>Los menores de edad necesitan la autorización de su acudiente.</li></ul>`;

const category = (
  distance: string,
  title: string,
  gender: CategoryGender,
  [startAge, finalAge]: [number, number],
  difference: number,
) => ({ distance, title, gender, startAge, finalAge, difference });

/** The large event: three distances, age groups, teams up to four, every kind of code. */
export const mediaMaratonSumapaz: DemoEventOf = (calendar) => {
  const day = calendar.weekend(64, 'sunday');
  return {
    art: 'paramo',
    input: {
      name: 'Media Maratón Páramo de Sumapaz',
      type: EventType.OWN,
      sport: Sport.RUNNING,
      status: EventStatus.ACTIVE,
      city: 'Bogotá, D. C.',
      description,
      ...organizers.paramo,
      startPlace: 'Plaza Fundacional de Usme',
      startAddress: 'Calle 137C Sur # 14-02',
      startPoint: { latitude: 4.4703, longitude: -74.1262 },
      rules: rulesWith(
        'Quien arroje basura fuera de los puntos de hidratación queda descalificado.',
        'El tiempo límite de los 21K es de 4 horas.',
      ),
      refundPolicy: defaultRefunds,
      transferPolicy: defaultTransfers,
      ...kitPickup(
        'Plaza Fundacional de Usme',
        `${calendar.day(day - 3)}, 10:00 a. m. a 7:00 p. m.`,
        `${calendar.day(day - 2)}, 10:00 a. m. a 7:00 p. m.`,
        `${calendar.day(day - 1)}, 9:00 a. m. a 4:00 p. m.`,
      ),
      startsAt: calendar.at(day, '06:00'),
      registerDeadline: calendar.at(day - 10, '23:59'),
      participantLimit: 320,
      timeframe: { start: '06:00', end: '11:30' },
      teamSizes: [1, 2, 3, 4],
      prices: [
        { date: calendar.date(-12), amount: 75_000 },
        { date: calendar.date(17), amount: 95_000 },
        { date: calendar.date(day - 10), amount: 115_000 },
      ],
      categories: startingAt({ '21K': '06:00', '10K': '06:40', '5K': '07:10' }, [
        category('5K', 'Recreativa', MIXED, [12, 85], -20_000),
        category('10K', 'Abierta femenina', FEMALE, [18, 39], 0),
        category('10K', 'Abierta masculina', MALE, [18, 39], 0),
        category('10K', 'Máster femenina', FEMALE, [40, 85], 0),
        category('10K', 'Máster masculina', MALE, [40, 85], 0),
        { ...category('10K', 'Equipos mixtos', MIXED, [18, 85], 0), teamsOnly: true },
        category('21K', 'Abierta femenina', FEMALE, [18, 39], 25_000),
        category('21K', 'Abierta masculina', MALE, [18, 39], 25_000),
        category('21K', 'Máster femenina', FEMALE, [40, 75], 25_000),
        category('21K', 'Máster masculina', MALE, [40, 75], 25_000),
        { ...category('21K', 'Equipos mixtos', MIXED, [18, 75], 25_000), teamsOnly: true },
      ]),
      kits: adultKits('Camiseta oficial', 40, {
        [KitSize.M_FEMALE]: 10,
        [KitSize.M_MALE]: 12,
        [KitSize.XXXXL_MALE]: 6,
        [KitSize.XXXXL_FEMALE]: 6,
      }),
    },
    registrationDays: { from: -34, to: -1 },
    routes: sumapazRoutes,
    home: { department: 'Bogotá D.C.', city: 'Bogotá D.C.' },
    gallery: [
      { art: 'gallery-start', alt: 'Corredores en la salida, bajo el arco, con las montañas al fondo' },
      { art: 'gallery-frailejones', alt: 'Tres corredores suben por un camino entre frailejones' },
      { art: 'gallery-kit', alt: 'Las dos camisetas oficiales y un dorsal' },
      { art: 'gallery-medal', alt: 'La medalla, dorada, con el perfil del páramo' },
    ],
    batch: { prefix: 'PRENSA', count: 60, kind: CouponKind.PERCENT, value: 50 },
    coupons: [
      { code: 'PARAMO10', kind: CouponKind.PERCENT, value: 10, uses: 50 },
      { code: 'LIBRE100', kind: CouponKind.PERCENT, value: 100, uses: 5 },
      { code: 'MADRUGA20', kind: CouponKind.FIXED, value: 20_000, uses: 3 },
    ],
    keys: [
      { name: 'Cooperativa La Frailejona', key: 'FRAILEJONA', kind: PartnerKeyKind.PAID_BY_PARTNER, uses: 20 },
      { name: 'Invitados de la organización', key: 'INVITADOS', kind: PartnerKeyKind.COURTESY, uses: 10 },
    ],
    unitsLeft: { [KitSize.M_FEMALE]: 0, [KitSize.M_MALE]: 2 },
    crowds: [
      { teams: 18, outcome: 'paid', teamSize: 1 },
      { teams: 7, outcome: 'paid', teamSize: 2 },
      { teams: 4, outcome: 'paid', teamSize: 3 },
      { teams: 3, outcome: 'paid', teamSize: 4 },
      { teams: 5, outcome: { code: 'PARAMO10' }, teamSize: 1 },
      { teams: 2, outcome: { code: 'LIBRE100' }, teamSize: 1 },
      { teams: 3, outcome: { code: 'MADRUGA20' }, teamSize: 1 },
      { teams: 4, outcome: { key: 'FRAILEJONA' }, teamSize: 1 },
      { teams: 1, outcome: { key: 'FRAILEJONA' }, teamSize: 3 },
      { teams: 2, outcome: { key: 'INVITADOS' }, teamSize: 1 },
      { teams: 1, outcome: 'paidTwice', teamSize: 2 },
      { teams: 1, outcome: 'paidLess', teamSize: 1 },
      { teams: 1, outcome: 'returned', teamSize: 1 },
      { teams: 3, outcome: 'unpaid' },
      { teams: 2, outcome: 'rejected', teamSize: 1 },
      { teams: 2, outcome: 'expired', teamSize: 1 },
    ],
  };
};
