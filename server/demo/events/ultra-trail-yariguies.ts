import { CategoryGender } from '../../categories/category-enums.js';
import { CouponKind } from '../../coupons/coupon.entity.js';
import { EventStatus, EventType, Sport } from '../../events/event-enums.js';
import type { DemoEventOf } from '../demo-event.js';
import { adultKits } from '../kit-rows.js';
import { kitPickup, organizers, rulesWith, startingAt, defaultRefunds, defaultTransfers } from '../organizers.js';

const description = `
<p>Caminos de piedra, cañones y bosque de niebla en la serranía de los Yariguíes. El Ultra Trail sale del parque de Zapatoca, baja al cañón del río Suárez y vuelve a subir por los caminos que abrió Geo von Lengerke hace siglo y medio.</p>
<h2>Distancias</h2>
<ul><li><strong>12K</strong> con 550 metros de desnivel positivo. Una buena primera carrera de montaña.</li><li><strong>25K</strong> con 1.350 metros. Hay que saber bajar.</li><li><strong>50K</strong> con 2.900 metros. Exige haber terminado una carrera de montaña de 25K o más en los últimos dos años.</li></ul>
<h2>Programa</h2>
<ul><li><strong>Sábado, 2:00 p. m. a 6:00 p. m.</strong> Entrega de kits y revisión del material obligatorio en la Casa de la Cultura.</li><li><strong>Sábado, 6:30 p. m.</strong> Charla técnica.</li><li><strong>Domingo, 4:00 a. m.</strong> Salida de los 50K.</li><li><strong>5:30 a. m.</strong> Salida de los 25K.</li><li><strong>7:00 a. m.</strong> Salida de los 12K.</li></ul>
<h2>Material obligatorio</h2>
<ul><li>Un litro de agua, silbato, manta térmica y celular cargado.</li><li>Linterna frontal para los 50K y los 25K.</li><li>Vaso propio: en los abastecimientos no hay desechables.</li></ul>
<h2>Cortes</h2>
<p>Los 50K cierran a las 12 horas, con un corte en el kilómetro 28 a las 11:00 a. m. Quien llegue después regresa en el transporte de la organización.</p>`;

/** A trail race, its registration just opened. */
export const ultraTrailYariguies: DemoEventOf = (calendar) => {
  const day = calendar.weekend(96, 'sunday');
  const runner = (distance: string, title: string, gender: CategoryGender, startAge: number, difference: number) => ({
    distance,
    title,
    gender,
    startAge,
    finalAge: 75,
    difference,
  });
  return {
    art: 'canyon',
    input: {
      name: 'Ultra Trail Serranía de los Yariguíes',
      type: EventType.PRIVATE,
      sport: Sport.RUNNING,
      status: EventStatus.ACTIVE,
      city: 'Zapatoca, Santander',
      description,
      ...organizers.paramo,
      startPlace: 'Parque principal de Zapatoca',
      startAddress: 'Carrera 9 con calle 19',
      startPoint: { latitude: 6.8146, longitude: -73.2681 },
      rules: rulesWith(
        'Sin el material obligatorio no se sale: manta térmica, frontal, silbato y un litro de agua.',
        'Los 50K tienen un corte en el kilómetro 28 a las 11:00 a. m.',
      ),
      refundPolicy: defaultRefunds,
      transferPolicy: defaultTransfers,
      ...kitPickup('Casa de la Cultura de Zapatoca', `${calendar.day(day - 1)}, 2:00 p. m. a 6:00 p. m.`),
      startsAt: calendar.at(day, '04:00'),
      registerDeadline: calendar.at(day - 20, '23:59'),
      participantLimit: 180,
      timeframe: { start: '04:00', end: '16:00' },
      teamSizes: [1, 2],
      prices: [
        { date: calendar.date(26), amount: 130_000 },
        { date: calendar.date(58), amount: 155_000 },
        { date: calendar.date(day - 20), amount: 180_000 },
      ],
      categories: startingAt({ '50K': '04:00', '25K': '05:30', '12K': '07:00' }, [
        runner('12K', 'Abierta', CategoryGender.MIXED, 15, 0),
        runner('25K', 'Damas', CategoryGender.FEMALE, 18, 40_000),
        runner('25K', 'Varones', CategoryGender.MALE, 18, 40_000),
        runner('50K', 'Damas', CategoryGender.FEMALE, 20, 110_000),
        runner('50K', 'Varones', CategoryGender.MALE, 20, 110_000),
      ]),
      kits: adultKits('Camiseta de montaña', 20),
    },
    registrationDays: { from: -9, to: -1 },
    home: { department: 'Santander', city: 'Bucaramanga' },
    coupons: [{ code: 'LENGERKE', kind: CouponKind.PERCENT, value: 25, uses: 10 }],
    crowds: [
      { teams: 9, outcome: 'paid', teamSize: 1 },
      { teams: 2, outcome: 'paid', teamSize: 2 },
      { teams: 2, outcome: { code: 'LENGERKE' }, teamSize: 1 },
      { teams: 2, outcome: 'unpaid', teamSize: 1 },
    ],
  };
};
