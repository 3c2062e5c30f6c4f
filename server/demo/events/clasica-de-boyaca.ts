import { CategoryGender } from '../../categories/category-enums.js';
import { EventStatus, EventType, Sport } from '../../events/event-enums.js';
import { KitSize } from '../../kits/kit-size.js';
import type { DemoEventOf } from '../demo-event.js';
import { adultKits } from '../kit-rows.js';
import { kitPickup, organizers, rulesWith, defaultRefunds, defaultTransfers } from '../organizers.js';

const description = `
<p>Noventa y cinco kilómetros por las carreteras que hicieron a los escarabajos: Duitama, Paipa, el Pantano de Vargas, Tibasosa, Nobsa y regreso. Una etapa abierta a aficionados, con vía cerrada y carros de apoyo.</p>
<h2>Programa</h2>
<ul><li><strong>Entrega de kits:</strong> sábado de 9:00 a. m. a 5:00 p. m. en la Plaza de los Libertadores.</li><li><strong>5:15 a. m.</strong> Presentación de equipos.</li><li><strong>6:00 a. m.</strong> Salida.</li><li><strong>11:30 a. m.</strong> Cierre de la meta.</li></ul>
<h2>Tu inscripción incluye</h2>
<ul><li>Jersey de la etapa, número, chip y medalla.</li><li>Tres abastecimientos con agua, bocadillo veleño y arepa boyacense.</li><li>Mecánico neutral, ambulancia y póliza de accidentes.</li></ul>
<h2>Cupos</h2>
<p>Por acuerdo con los municipios, el pelotón es de pocos ciclistas. No hay lista de espera: si alguien no paga a tiempo, el cupo vuelve a aparecer aquí.</p>`;

/** Sold out. */
export const clasicaDeBoyaca: DemoEventOf = (calendar) => {
  const day = calendar.weekend(17, 'sunday');
  return {
    art: 'patchwork',
    input: {
      name: 'Clásica de Boyacá, Etapa Abierta',
      type: EventType.PRIVATE,
      sport: Sport.CYCLING,
      status: EventStatus.ACTIVE,
      city: 'Duitama, Boyacá',
      description,
      ...organizers.league,
      startPlace: 'Plaza de los Libertadores',
      startAddress: 'Carrera 16 con calle 15',
      startPoint: { latitude: 5.8269, longitude: -73.0334 },
      rules: rulesWith(
        'Casco rígido obligatorio; sin él no se sale.',
        'El pelotón respeta el carro guía hasta el kilómetro 3.',
      ),
      refundPolicy: defaultRefunds,
      transferPolicy: defaultTransfers,
      ...kitPickup('Plaza de los Libertadores', `${calendar.day(day - 1)}, 9:00 a. m. a 5:00 p. m.`),
      startsAt: calendar.at(day, '06:00'),
      registerDeadline: calendar.at(day - 3, '23:59'),
      participantLimit: 22,
      timeframe: { start: '06:00', end: '11:30' },
      teamSizes: [1, 2],
      prices: [
        { date: calendar.date(-18), amount: 150_000 },
        { date: calendar.date(day - 3), amount: 175_000 },
      ],
      categories: [
        { distance: '95K', title: 'Damas', gender: CategoryGender.FEMALE, startAge: 18, finalAge: 75, difference: 0 },
        { distance: '95K', title: 'Varones', gender: CategoryGender.MALE, startAge: 18, finalAge: 75, difference: 0 },
      ],
      kits: adultKits('Jersey de la etapa', 5, {
        [KitSize.M_MALE]: 9,
        [KitSize.M_FEMALE]: 9,
        [KitSize.L_MALE]: 8,
        [KitSize.S_FEMALE]: 8,
      }),
    },
    registrationDays: { from: -37, to: -4 },
    home: { department: 'Boyacá', city: 'Tunja' },
    crowds: [
      { teams: 16, outcome: 'paid', teamSize: 1 },
      { teams: 3, outcome: 'paid', teamSize: 2 },
    ],
  };
};
