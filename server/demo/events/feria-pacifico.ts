import { CouponKind } from '../../coupons/coupon.entity.js';
import { PartnerKeyKind } from '../../coupons/partner-key.entity.js';
import { EventStatus, EventType, Sport } from '../../events/event-enums.js';
import type { DemoEventOf } from '../demo-event.js';
import { organizers } from '../organizers.js';

const description = `
<p>Dos días de cocina, viche, currulao y conversación. La Feria Sabores del Pacífico reúne en Cali a cuarenta cocineras y cocineros de Tumaco, Guapi, Buenaventura, Quibdó y Timbiquí.</p>
<h2>Qué vas a encontrar</h2>
<ul><li><strong>La plaza:</strong> encocado de jaiba, tapao de pescado, arroz endiablado, pusandao y cocadas hechas a la vista.</li><li><strong>El fogón:</strong> doce talleres de cocina tradicional. Entran con la boleta; el cupo se toma en la puerta.</li><li><strong>La tarima:</strong> marimba desde las 3:00 p. m. y bombos hasta que alcance la noche.</li><li><strong>El mercado:</strong> viche curado, cacao, borojó, chontaduro y artesanías en werregue.</li></ul>
<h2>Horario</h2>
<p>Sábado de 11:00 a. m. a 10:00 p. m. y domingo de 11:00 a. m. a 7:00 p. m., en el Bulevar del Río.</p>
<h2>Tu entrada</h2>
<ul><li>Sirve para los dos días e incluye una degustación y el vaso de la feria.</li><li>Los menores de 12 años entran gratis con un adulto y no necesitan inscripción.</li><li>La venta de bebidas con alcohol es solo para mayores de edad.</li></ul>`;

/** Not a sport: one category, one kit, made by the server. */
export const feriaPacifico: DemoEventOf = (calendar) => {
  const day = calendar.weekend(22, 'saturday');
  return {
    art: 'fair',
    input: {
      name: 'Feria Sabores del Pacífico',
      type: EventType.OWN,
      sport: Sport.NON_SPORT,
      status: EventStatus.ACTIVE,
      city: 'Cali, Valle del Cauca',
      description,
      ...organizers.stove,
      startPlace: 'Bulevar del Río',
      startAddress: 'Avenida 2 Norte entre calles 5 y 12',
      startPoint: { latitude: 3.4531, longitude: -76.5332 },
      refundPolicy:
        '<ul><li><strong>Hasta 8 días antes:</strong> te devolvemos todo lo pagado.</li><li><strong>Después:</strong> no hay devolución, pero puedes pasarle tu entrada a otra persona.</li><li><strong>Si la feria se cancela:</strong> devolución completa en 15 días hábiles.</li></ul>',
      transferPolicy:
        '<p>La entrada es de quien la muestra: si no puedes venir, pásale el código QR a otra persona.</p>',
      startsAt: calendar.at(day, '11:00'),
      registerDeadline: calendar.at(day, '10:00'),
      participantLimit: 500,
      timeframe: { start: '11:00', end: '22:00' },
      teamSizes: [1, 2, 3, 4, 5, 6],
      prices: [
        { date: calendar.date(-4), amount: 28_000 },
        { date: calendar.date(day - 1), amount: 35_000 },
        { date: calendar.date(day), amount: 45_000 },
      ],
      categories: [],
      kits: [],
    },
    registrationDays: { from: -19, to: -1 },
    home: { department: 'Valle del Cauca', city: 'Cali' },
    gallery: [
      { art: 'gallery-stalls', alt: 'Puestos de frutas y cocina frente al mar' },
      { art: 'gallery-marimba', alt: 'Una marimba de chonta con sus mazos' },
    ],
    coupons: [{ code: 'MARIMBA', kind: CouponKind.PERCENT, value: 20, uses: 30 }],
    keys: [{ name: 'Cocineras invitadas', key: 'FOGON', kind: PartnerKeyKind.COURTESY, uses: 40 }],
    crowds: [
      { teams: 5, outcome: 'paid', teamSize: 1 },
      { teams: 6, outcome: 'paid', teamSize: 2 },
      { teams: 3, outcome: 'paid', teamSize: 4 },
      { teams: 1, outcome: 'paid', teamSize: 6 },
      { teams: 2, outcome: { code: 'MARIMBA' }, teamSize: 2 },
      { teams: 3, outcome: { key: 'FOGON' }, teamSize: 1 },
      { teams: 2, outcome: 'unpaid', teamSize: 2 },
    ],
  };
};
