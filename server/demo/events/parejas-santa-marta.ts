import { CategoryGender } from '../../categories/category-enums.js';
import { PartnerKeyKind } from '../../coupons/partner-key.entity.js';
import { EventStatus, EventType, Sport } from '../../events/event-enums.js';
import type { DemoEventOf } from '../demo-event.js';
import { adultKits } from '../kit-rows.js';
import { kitPickup, organizers, rulesWith, startingAt, defaultRefunds, defaultTransfers } from '../organizers.js';

const description = `
<p>Una carrera para dos por la bahía más antigua de Colombia. En la Carrera en Pareja Bahía de Santa Marta se sale junto y se llega junto: el tiempo de la pareja es el de quien cruza la meta de segundo.</p>
<h2>Cómo funciona</h2>
<ul><li>Cada inscripción es de dos personas. Un solo formulario, un solo pago y un número para cada uno.</li><li>Puedes correr con tu pareja, con tu mamá, con un amigo o con quien te haya convencido de madrugar.</li><li>Los dos integrantes no pueden separarse más de 20 metros en los puntos de control.</li></ul>
<h2>Programa</h2>
<ul><li><strong>Entrega de kits:</strong> viernes y sábado de 9:00 a. m. a 6:00 p. m. en el Camellón Rodrigo de Bastidas.</li><li><strong>5:30 a. m.</strong> Calentamiento en la playa.</li><li><strong>6:00 a. m.</strong> Salida de los 8K.</li><li><strong>6:20 a. m.</strong> Salida de los 4K.</li><li><strong>8:30 a. m.</strong> Premiación y desayuno frente al mar.</li></ul>
<h2>El kit</h2>
<p>Dos camisetas de secado rápido, dos gorras, dos medallas que encajan la una en la otra y bloqueador solar. Hay hidratación cada dos kilómetros: a las siete de la mañana ya hace 28 °C.</p>`;

/** For couples only. */
export const parejasSantaMarta: DemoEventOf = (calendar) => {
  const day = calendar.weekend(38, 'sunday');
  const couple = (distance: string, title: string, gender: CategoryGender, startAge: number, difference: number) => ({
    distance,
    title,
    gender,
    startAge,
    finalAge: 80,
    difference,
  });
  return {
    art: 'bay',
    input: {
      name: 'Carrera en Pareja Bahía de Santa Marta',
      type: EventType.OWN,
      sport: Sport.RUNNING,
      status: EventStatus.ACTIVE,
      city: 'Santa Marta, Magdalena',
      description,
      ...organizers.sea,
      startPlace: 'Camellón Rodrigo de Bastidas',
      startAddress: 'Carrera 1 con calle 15',
      startPoint: { latitude: 11.2455, longitude: -74.2133 },
      rules: rulesWith('La pareja cruza la meta junta: cuenta el tiempo de quien llega de segundo.'),
      refundPolicy: defaultRefunds,
      transferPolicy: defaultTransfers,
      ...kitPickup(
        'Camellón Rodrigo de Bastidas',
        `${calendar.day(day - 2)}, 9:00 a. m. a 6:00 p. m.`,
        `${calendar.day(day - 1)}, 9:00 a. m. a 6:00 p. m.`,
      ),
      startsAt: calendar.at(day, '06:00'),
      registerDeadline: calendar.at(day - 5, '20:00'),
      participantLimit: 200,
      timeframe: { start: '06:00', end: '09:30' },
      teamSizes: [2],
      prices: [
        { date: calendar.date(-10), amount: 60_000 },
        { date: calendar.date(15), amount: 70_000 },
        { date: calendar.date(day - 5), amount: 82_000 },
      ],
      categories: startingAt({ '8K': '06:00', '4K': '06:20' }, [
        couple('4K', 'Pareja recreativa', CategoryGender.MIXED, 12, -10_000),
        couple('8K', 'Pareja mixta', CategoryGender.MIXED, 18, 0),
        couple('8K', 'Pareja femenina', CategoryGender.FEMALE, 18, 0),
        couple('8K', 'Pareja masculina', CategoryGender.MALE, 18, 0),
      ]),
      kits: adultKits('Camiseta bahía', 24),
    },
    registrationDays: { from: -28, to: -1 },
    home: { department: 'Magdalena', city: 'Santa Marta' },
    keys: [{ name: 'Hotel Costa Perla', key: 'COSTAPERLA', kind: PartnerKeyKind.PAID_BY_PARTNER, uses: 8 }],
    crowds: [
      { teams: 10, outcome: 'paid' },
      { teams: 3, outcome: { key: 'COSTAPERLA' } },
      { teams: 2, outcome: 'unpaid' },
      { teams: 1, outcome: 'rejected' },
    ],
  };
};
