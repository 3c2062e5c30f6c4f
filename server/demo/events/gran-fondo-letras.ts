import { CategoryGender } from '../../categories/category-enums.js';
import { CouponKind } from '../../coupons/coupon.entity.js';
import { EventStatus, EventType, Sport } from '../../events/event-enums.js';
import { KitSize } from '../../kits/kit-size.js';
import type { DemoEventOf } from '../demo-event.js';
import { adultKits } from '../kit-rows.js';
import { letrasRoutes } from '../routes-letras.js';
import { kitPickup, organizers, rulesWith, startingAt, defaultRefunds, defaultTransfers } from '../organizers.js';

const description = `
<p>Ochenta kilómetros de ascenso continuo, de los 495 metros de Mariquita a los 3.677 del Alto de Letras. Pocas subidas en el mundo son tan largas: aquí se cambia de clima cuatro veces sin bajarse de la bicicleta.</p>
<h2>Programa</h2>
<ul><li><strong>Entrega de kits:</strong> viernes de 10:00 a. m. a 8:00 p. m. en el parque principal de Mariquita.</li><li><strong>4:15 a. m.</strong> Ingreso a los cajones de salida.</li><li><strong>5:00 a. m.</strong> Salida de los 80K desde Mariquita.</li><li><strong>6:30 a. m.</strong> Salida de los 42K desde Fresno.</li><li><strong>2:00 p. m.</strong> Cierre de la meta en el Alto de Letras.</li></ul>
<h2>Tu inscripción incluye</h2>
<ul><li>Jersey oficial, placa para la bicicleta con chip y medalla.</li><li>Cinco puntos de abastecimiento con agua, bocadillo, banano y caldo.</li><li>Acompañamiento mecánico, ambulancias y carro escoba.</li><li>Transporte de una maleta pequeña a la meta y regreso a Mariquita para ti y tu bicicleta.</li></ul>
<h2>Reglamento</h2>
<ul><li>El casco es obligatorio en todo momento, también en el regreso.</li><li>Luces delantera y trasera encendidas hasta las 6:30 a. m. y en zonas de neblina.</li><li>La vía se cierra por tramos: después de que pasa el carro escoba hay tráfico.</li><li>Lleva chaqueta impermeable. En la meta puede haber 3 °C.</li></ul>`;

/** Nearly sold out. */
export const granFondoLetras: DemoEventOf = (calendar) => {
  const day = calendar.weekend(29, 'saturday');
  const rider = (
    distance: string,
    title: string,
    gender: CategoryGender,
    startAge: number,
    finalAge: number,
    difference: number,
  ) => ({ distance, title, gender, startAge, finalAge, difference });
  return {
    art: 'switchbacks',
    input: {
      name: 'Gran Fondo Alto de Letras',
      type: EventType.OWN,
      sport: Sport.CYCLING,
      status: EventStatus.ACTIVE,
      city: 'Mariquita, Tolima',
      description,
      ...organizers.league,
      startPlace: 'Parque principal de Mariquita',
      startAddress: 'Carrera 3 con calle 7',
      startPoint: { latitude: 5.1989, longitude: -74.8933 },
      rules: rulesWith(
        'Casco, luces delantera y trasera y chaqueta impermeable obligatorios.',
        'Quien pase de las 2:00 p. m. por Delgaditas sube en el carro escoba.',
      ),
      refundPolicy: defaultRefunds,
      transferPolicy: defaultTransfers,
      ...kitPickup('Parque principal de Mariquita', `${calendar.day(day - 1)}, 10:00 a. m. a 8:00 p. m.`),
      startsAt: calendar.at(day, '05:00'),
      registerDeadline: calendar.at(day - 6, '23:59'),
      participantLimit: 48,
      timeframe: { start: '05:00', end: '14:00' },
      teamSizes: [1],
      prices: [
        { date: calendar.date(-20), amount: 190_000 },
        { date: calendar.date(8), amount: 220_000 },
        { date: calendar.date(day - 6), amount: 250_000 },
      ],
      categories: startingAt({ '80K': '05:00', '42K': '06:30' }, [
        rider('42K', 'Medio fondo', CategoryGender.MIXED, 16, 75, -30_000),
        rider('80K', 'Élite damas', CategoryGender.FEMALE, 18, 75, 0),
        rider('80K', 'Élite varones', CategoryGender.MALE, 18, 39, 0),
        rider('80K', 'Máster varones', CategoryGender.MALE, 40, 75, 0),
      ]),
      kits: adultKits('Jersey oficial', 8, { [KitSize.M_MALE]: 14, [KitSize.L_MALE]: 12 }),
    },
    registrationDays: { from: -40, to: -1 },
    routes: letrasRoutes,
    home: { department: 'Tolima', city: 'Ibagué' },
    coupons: [{ code: 'ESCARABAJO', kind: CouponKind.FIXED, value: 30_000, uses: 15 }],
    crowds: [
      { teams: 25, outcome: 'paid' },
      { teams: 3, outcome: { code: 'ESCARABAJO' } },
      { teams: 1, outcome: 'unpaid' },
      { teams: 1, outcome: 'rejected' },
      { teams: 1, outcome: 'expired' },
    ],
  };
};
