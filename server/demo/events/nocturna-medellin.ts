import { CategoryGender } from '../../categories/category-enums.js';
import { CouponKind } from '../../coupons/coupon.entity.js';
import { EventStatus, EventType, Sport } from '../../events/event-enums.js';
import type { DemoEventOf } from '../demo-event.js';
import { adultKits } from '../kit-rows.js';
import { kitPickup, organizers, rulesWith, startingAt, defaultRefunds, defaultTransfers } from '../organizers.js';

const description = `
<p>Medellín se corre mejor de noche. La Nocturna 10K recorre la avenida del Río, la Plaza Mayor y el Parque de los Deseos con las vías cerradas y la ciudad encendida.</p>
<h2>Programa</h2>
<ul><li><strong>Entrega de kits:</strong> jueves, viernes y sábado de 11:00 a. m. a 8:00 p. m. en el Parque de los Pies Descalzos.</li><li><strong>6:00 p. m.</strong> Apertura del guardarropa.</li><li><strong>7:30 p. m.</strong> Salida de los 10K.</li><li><strong>7:50 p. m.</strong> Salida de los 5K.</li><li><strong>9:30 p. m.</strong> Premiación y concierto.</li></ul>
<h2>Tu inscripción incluye</h2>
<ul><li>Camiseta reflectiva, manilla luminosa y número con chip.</li><li>Hidratación cada 2,5 kilómetros y medalla de finalista.</li><li>Viaje gratis en el metro desde las 5:00 p. m. al mostrar el número.</li></ul>
<h2>Reglamento</h2>
<ul><li>La manilla luminosa es obligatoria durante todo el recorrido.</li><li>El tiempo límite de los 10K es de 1 hora y 40 minutos.</li><li>No se permiten coches ni mascotas en los 10K; en los 5K son bienvenidos.</li></ul>`;

const category = (
  distance: string,
  title: string,
  gender: CategoryGender,
  startAge: number,
  finalAge: number,
  difference: number,
) => ({ distance, title, gender, startAge, finalAge, difference });

/** Registrations close in three days. */
export const nocturnaMedellin: DemoEventOf = (calendar) => {
  const day = calendar.weekend(6, 'saturday');
  return {
    art: 'night-city',
    input: {
      name: 'Nocturna 10K Medellín Ciudad Luz',
      type: EventType.OWN,
      sport: Sport.RUNNING,
      status: EventStatus.ACTIVE,
      city: 'Medellín, Antioquia',
      description,
      ...organizers.river,
      startPlace: 'Parque de los Pies Descalzos',
      startAddress: 'Carrera 58 # 42-125',
      startPoint: { latitude: 6.2447, longitude: -75.5789 },
      rules: rulesWith('Usa una prenda reflectiva o clara: se corre de noche.'),
      refundPolicy: defaultRefunds,
      transferPolicy: defaultTransfers,
      ...kitPickup(
        'Parque de los Pies Descalzos',
        `${calendar.day(day - 2)}, 11:00 a. m. a 8:00 p. m.`,
        `${calendar.day(day - 1)}, 11:00 a. m. a 8:00 p. m.`,
        `${calendar.day(day)}, 11:00 a. m. a 4:00 p. m.`,
      ),
      startsAt: calendar.at(day, '19:30'),
      registerDeadline: calendar.at(3, '23:59'),
      participantLimit: 240,
      timeframe: { start: '19:30', end: '00:30' },
      teamSizes: [1, 2],
      prices: [
        { date: calendar.date(-25), amount: 68_000 },
        { date: calendar.date(-6), amount: 78_000 },
        { date: calendar.date(3), amount: 88_000 },
      ],
      categories: startingAt({ '10K': '19:30', '5K': '19:50' }, [
        category('5K', 'Recreativa', CategoryGender.MIXED, 10, 90, 0),
        category('10K', 'Juvenil', CategoryGender.MIXED, 15, 17, 0),
        category('10K', 'Femenina', CategoryGender.FEMALE, 18, 80, 12_000),
        category('10K', 'Masculina', CategoryGender.MALE, 18, 80, 12_000),
      ]),
      kits: adultKits('Camiseta reflectiva', 30),
    },
    registrationDays: { from: -42, to: -1 },
    home: { department: 'Antioquia', city: 'Medellín' },
    coupons: [{ code: 'METRO15', kind: CouponKind.PERCENT, value: 15, uses: 40 }],
    crowds: [
      { teams: 14, outcome: 'paid', teamSize: 1 },
      { teams: 6, outcome: 'paid', teamSize: 2 },
      { teams: 3, outcome: { code: 'METRO15' }, teamSize: 1 },
      { teams: 2, outcome: 'unpaid' },
      { teams: 1, outcome: 'rejected', teamSize: 1 },
    ],
  };
};
