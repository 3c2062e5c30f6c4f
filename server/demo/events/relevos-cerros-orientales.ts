import { CategoryGender } from '../../categories/category-enums.js';
import { PartnerKeyKind } from '../../coupons/partner-key.entity.js';
import { EventStatus, EventType, Sport } from '../../events/event-enums.js';
import type { DemoEventOf } from '../demo-event.js';
import { adultKits } from '../kit-rows.js';
import { kitPickup, organizers, rulesWith, defaultRefunds, defaultTransfers } from '../organizers.js';

const description = `
<p>Cuatro personas, un testigo y cuarenta y dos kilómetros. La Maratón por Relevos Cerros Orientales reparte la distancia reina entre cuatro: cada uno corre una vuelta de 10,5 kilómetros con los cerros de Bogotá como telón de fondo.</p>
<h2>Cómo funciona</h2>
<ul><li>El equipo se inscribe completo: cuatro personas, una categoría, un pago.</li><li>El orden de los relevos es el orden en que aparecen los participantes en la inscripción. Puedes cambiarlo hasta la entrega de kits.</li><li>El testigo se entrega dentro de la zona marcada de 20 metros. Si se cae, lo recoge quien lo dejó caer.</li></ul>
<h2>Programa</h2>
<ul><li><strong>Entrega de kits:</strong> sábado de 8:00 a. m. a 5:00 p. m. en la Plaza de Eventos.</li><li><strong>6:30 a. m.</strong> Reunión técnica de capitanes.</li><li><strong>7:00 a. m.</strong> Salida del primer relevo.</li><li><strong>12:00 m.</strong> Cierre de la zona de entrega.</li><li><strong>12:30 p. m.</strong> Premiación.</li></ul>
<h2>El kit del equipo</h2>
<p>Cuatro camisetas, cuatro números, un chip en el testigo, hidratación en cada vuelta, fruta y una carpa para dejar las maletas.</p>`;

/** For teams of four only. */
export const relevosCerrosOrientales: DemoEventOf = (calendar) => {
  const day = calendar.weekend(49, 'sunday');
  const team = (title: string, gender: CategoryGender, startAge: number, finalAge: number, difference = 0) => ({
    distance: '42K',
    title,
    gender,
    startAge,
    finalAge,
    difference,
  });
  return {
    art: 'relay',
    input: {
      name: 'Maratón por Relevos Cerros Orientales',
      type: EventType.OWN,
      sport: Sport.RUNNING,
      status: EventStatus.ACTIVE,
      city: 'Bogotá, D. C.',
      description,
      ...organizers.paramo,
      startPlace: 'Plaza de Eventos, parque Simón Bolívar',
      startAddress: 'Calle 63 # 60-00',
      startPoint: { latitude: 4.6584, longitude: -74.0936 },
      rules: rulesWith(
        'El testigo se entrega dentro de la zona marcada.',
        'Cada relevo corre una vuelta; el orden no cambia después de la reunión técnica.',
      ),
      refundPolicy: defaultRefunds,
      transferPolicy: defaultTransfers,
      ...kitPickup('Plaza de Eventos, parque Simón Bolívar', `${calendar.day(day - 1)}, 8:00 a. m. a 5:00 p. m.`),
      startsAt: calendar.at(day, '07:00'),
      registerDeadline: calendar.at(day - 7, '23:59'),
      participantLimit: 160,
      timeframe: { start: '07:00', end: '13:00' },
      teamSizes: [4],
      prices: [
        { date: calendar.date(-5), amount: 85_000 },
        { date: calendar.date(day - 7), amount: 98_000 },
      ],
      categories: [
        team('Equipo mixto', CategoryGender.MIXED, 16, 80),
        team('Equipo femenino', CategoryGender.FEMALE, 16, 80),
        team('Equipo masculino', CategoryGender.MALE, 16, 80),
        team('Equipo empresarial', CategoryGender.MIXED, 18, 70, 15_000),
      ],
      kits: adultKits('Camiseta relevos', 22),
    },
    registrationDays: { from: -24, to: -1 },
    home: { department: 'Bogotá D.C.', city: 'Bogotá D.C.' },
    keys: [{ name: 'Clubes de la Liga', key: 'LIGA4', kind: PartnerKeyKind.COURTESY, uses: 2 }],
    crowds: [
      { teams: 9, outcome: 'paid' },
      { teams: 1, outcome: { key: 'LIGA4' } },
      { teams: 1, outcome: 'unpaid' },
      { teams: 1, outcome: 'rejected' },
    ],
  };
};
