import { CategoryGender } from '../../categories/category-enums.js';
import { EventStatus, EventType, Sport } from '../../events/event-enums.js';
import type { DemoEventOf } from '../demo-event.js';
import { adultKits } from '../kit-rows.js';
import { kitPickup, organizers, rulesWith, startingAt, defaultRefunds, defaultTransfers } from '../organizers.js';

const description = `
<p>La vuelta a la laguna por senderos de totora, bosque y páramo azonal, a 2.800 metros. Se sale de noche desde el puerto de El Encano y el sol aparece cuando vas por la mitad.</p>
<h2>Distancias</h2>
<ul><li><strong>12K</strong> con 320 metros de desnivel positivo.</li><li><strong>25K</strong> con 780 metros; exige llevar linterna frontal.</li></ul>
<h2>Pocos cupos, a propósito</h2>
<p>El santuario de flora recibe a pocas personas por día: cada categoría tiene sus cupos y no se amplían.</p>`;

/** Published before registrations open, with a portrait poster and seats counted by category. */
export const travesiaLaCocha: DemoEventOf = (calendar) => {
  const day = calendar.weekend(82, 'sunday');
  const runner = (
    distance: string,
    title: string,
    gender: CategoryGender,
    [startAge, finalAge]: [number, number],
    participantLimit: number,
    difference = 0,
  ) => ({ distance, title, gender, startAge, finalAge, participantLimit, difference });
  const { MALE, FEMALE, MIXED } = CategoryGender;
  return {
    art: 'lagoon',
    input: {
      name: 'Travesía Laguna de La Cocha',
      type: EventType.OWN,
      sport: Sport.RUNNING,
      status: EventStatus.ACTIVE,
      city: 'El Encano, Nariño',
      description,
      ...organizers.paramo,
      startPlace: 'Puerto de El Encano',
      startAddress: 'Vía al muelle',
      startPoint: { latitude: 1.1597, longitude: -77.1629 },
      rules: rulesWith('En los 25K la linterna frontal es obligatoria.'),
      refundPolicy: defaultRefunds,
      transferPolicy: defaultTransfers,
      ...kitPickup('Parque principal de El Encano', `${calendar.day(day - 1)}, 2:00 p. m. a 7:00 p. m.`),
      startsAt: calendar.at(day, '05:00'),
      registerOpening: calendar.at(9, '08:00'),
      registerDeadline: calendar.at(day - 12, '23:59'),
      participantLimit: 150,
      timeframe: { start: '05:00', end: '12:00' },
      teamSizes: [1, 2],
      prices: [
        { date: calendar.date(30), amount: 110_000 },
        { date: calendar.date(day - 12), amount: 135_000 },
      ],
      categories: startingAt({ '25K': '05:00', '12K': '06:00' }, [
        runner('12K', 'Abierta femenina', FEMALE, [15, 39], 30),
        runner('12K', 'Abierta masculina', MALE, [15, 39], 30),
        runner('12K', 'Máster', MIXED, [40, 80], 20),
        runner('25K', 'Abierta femenina', FEMALE, [18, 70], 35, 40_000),
        runner('25K', 'Abierta masculina', MALE, [18, 70], 35, 40_000),
      ]),
      kits: adultKits('Camiseta de montaña', 15),
    },
    registrationDays: { from: -1, to: -1 },
    home: { department: 'Nariño', city: 'Pasto' },
    crowds: [],
  };
};
