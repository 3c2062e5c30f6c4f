import { CategoryGender } from '../../categories/category-enums.js';
import { CouponKind } from '../../coupons/coupon.entity.js';
import { PartnerKeyKind } from '../../coupons/partner-key.entity.js';
import { EventStatus, EventType, Sport } from '../../events/event-enums.js';
import type { DemoEventOf } from '../demo-event.js';
import { adultKits, childKits } from '../kit-rows.js';
import { kitPickup, organizers, rulesWith, startingAt, defaultRefunds, defaultTransfers } from '../organizers.js';

const description = `
<p>Se corre de la mano. La Carrera por los Niños de la Ciénaga reúne a familias enteras en el Malecón del Río de Barranquilla, y lo recaudado va a las escuelas palafíticas de Nueva Venecia y Buenavista, en la Ciénaga Grande.</p>
<h2>Cómo participar</h2>
<ul><li><strong>Familias 3K:</strong> un adulto con uno o dos menores. Se camina, se trota o se carga.</li><li><strong>5K:</strong> para mayores de 12 años, en individual o en equipo.</li></ul>
<h2>Programa</h2>
<ul><li><strong>Entrega de kits:</strong> viernes y sábado de 10:00 a. m. a 6:00 p. m. en el Pabellón de Cristal.</li><li><strong>6:00 a. m.</strong> Calentamiento con los títeres de la Ciénaga.</li><li><strong>6:30 a. m.</strong> Salida de los 5K.</li><li><strong>7:15 a. m.</strong> Salida de las familias.</li><li><strong>8:30 a. m.</strong> Desayuno, juegos y entrega del recaudo.</li></ul>
<h2>El kit</h2>
<ul><li>Camiseta en tallas de niño, de la 4 a la 14, y de adulto.</li><li>Medalla para cada integrante: aquí nadie llega de último.</li><li>Hidratación, fruta y zona de sombra en todo el recorrido.</li></ul>
<h2>Cuidado de los menores</h2>
<p>Cada menor corre con su adulto responsable y lleva en el número un teléfono de contacto. En la inscripción pedimos los datos del acudiente.</p>`;

/** For families: teams of adults with children, kits for both. */
export const ninosDeLaCienaga: DemoEventOf = (calendar) => {
  const day = calendar.weekend(43, 'sunday');
  return {
    art: 'wetland',
    input: {
      name: 'Carrera por los Niños de la Ciénaga',
      type: EventType.OWN,
      sport: Sport.RUNNING,
      status: EventStatus.ACTIVE,
      city: 'Barranquilla, Atlántico',
      description,
      ...organizers.sea,
      startPlace: 'Pabellón de Cristal, Malecón del Río',
      startAddress: 'Vía 40 # 36-1',
      startPoint: { latitude: 11.0018, longitude: -74.7822 },
      rules: rulesWith('Cada menor corre con su adulto responsable.'),
      refundPolicy: defaultRefunds,
      transferPolicy: defaultTransfers,
      ...kitPickup(
        'Pabellón de Cristal, Malecón del Río',
        `${calendar.day(day - 2)}, 10:00 a. m. a 6:00 p. m.`,
        `${calendar.day(day - 1)}, 10:00 a. m. a 6:00 p. m.`,
      ),
      startsAt: calendar.at(day, '06:30'),
      registerDeadline: calendar.at(day - 4, '18:00'),
      participantLimit: 260,
      timeframe: { start: '06:30', end: '10:00' },
      teamSizes: [1, 2, 3],
      prices: [
        { date: calendar.date(-3), amount: 38_000 },
        { date: calendar.date(21), amount: 45_000 },
        { date: calendar.date(day - 4), amount: 52_000 },
      ],
      categories: startingAt({ '5K': '06:30', '3K': '07:15' }, [
        {
          distance: '3K',
          title: 'Familias',
          gender: CategoryGender.ADULT_MINOR,
          startAge: 5,
          finalAge: 75,
          difference: -8_000,
        },
        { distance: '5K', title: 'Femenina', gender: CategoryGender.FEMALE, startAge: 12, finalAge: 80, difference: 0 },
        { distance: '5K', title: 'Masculina', gender: CategoryGender.MALE, startAge: 12, finalAge: 80, difference: 0 },
      ]),
      kits: [...childKits('Camiseta infantil', 26), ...adultKits('Camiseta adulto', 24)],
    },
    registrationDays: { from: -21, to: -1 },
    home: { department: 'Atlántico', city: 'Barranquilla' },
    coupons: [{ code: 'MALECON', kind: CouponKind.FIXED, value: 5_000, uses: 60 }],
    keys: [{ name: 'Fundación Aula Flotante', key: 'AULAFLOTANTE', kind: PartnerKeyKind.PAID_BY_PARTNER, uses: 12 }],
    crowds: [
      { teams: 5, outcome: 'paid', teamSize: 1 },
      { teams: 6, outcome: 'paid', teamSize: 2 },
      { teams: 6, outcome: 'paid', teamSize: 3 },
      { teams: 3, outcome: { key: 'AULAFLOTANTE' }, teamSize: 2 },
      { teams: 2, outcome: { code: 'MALECON' }, teamSize: 3 },
      { teams: 2, outcome: 'unpaid', teamSize: 3 },
      { teams: 1, outcome: 'expired', teamSize: 2 },
    ],
  };
};
