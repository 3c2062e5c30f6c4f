import { CategoryGender } from '../../categories/category-enums.js';
import { PartnerKeyKind } from '../../coupons/partner-key.entity.js';
import { EventStatus, EventType, Sport } from '../../events/event-enums.js';
import type { DemoEventOf } from '../demo-event.js';
import { adultKits } from '../kit-rows.js';
import { kitPickup, organizers, rulesWith, startingAt, defaultRefunds, defaultTransfers } from '../organizers.js';

const description = `
<p>Bicicleta de montaña entre cafetales y palmas de cera. La Ruta del Café MTB sale de la plaza de Salento, cruza el valle de Cocora y regresa por las trochas de Boquía y Palestina.</p>
<h2>Distancias</h2>
<ul><li><strong>35K</strong> con 900 metros de ascenso, para quienes ruedan los fines de semana.</li><li><strong>60K</strong> con 1.900 metros de ascenso y dos descensos técnicos.</li></ul>
<h2>Tu inscripción incluye</h2>
<ul><li>Camiseta de manga larga, placa con chip y medalla.</li><li>Cuatro abastecimientos, lavado de bicicletas y almuerzo campesino en la meta.</li><li>Media libra de café de las fincas por las que pasa la ruta.</li></ul>
<p>Gracias a las personas que rodaron con nosotros. Los tiempos están publicados y los certificados llegan al correo.</p>`;

/** Ended last month. */
export const rutaDelCafe: DemoEventOf = (calendar) => {
  const day = calendar.weekend(-34, 'saturday');
  const rider = (distance: string, title: string, gender: CategoryGender, difference: number) => ({
    distance,
    title,
    gender,
    startAge: 15,
    finalAge: 75,
    difference,
  });
  return {
    art: 'wax-palms',
    input: {
      name: 'Ruta del Café MTB',
      type: EventType.OWN,
      sport: Sport.CYCLING,
      status: EventStatus.ACTIVE,
      city: 'Salento, Quindío',
      description,
      ...organizers.league,
      startPlace: 'Plaza de Bolívar de Salento',
      startAddress: 'Carrera 6 con calle 6',
      startPoint: { latitude: 4.6372, longitude: -75.5703 },
      rules: rulesWith(
        'Casco y guantes obligatorios.',
        'Cierra los broches que encuentres abiertos: las fincas nos prestan el paso.',
        'Las bicicletas eléctricas ruedan sin clasificación.',
      ),
      refundPolicy: defaultRefunds,
      transferPolicy: defaultTransfers,
      ...kitPickup('Plaza de Bolívar de Salento', `${calendar.day(day - 1)}, 10:00 a. m. a 6:00 p. m.`),
      startsAt: calendar.at(day, '07:00'),
      registerDeadline: calendar.at(day - 5, '23:59'),
      participantLimit: 40,
      timeframe: { start: '07:00', end: '15:00' },
      teamSizes: [1, 2],
      prices: [
        { date: calendar.date(day - 40), amount: 120_000 },
        { date: calendar.date(day - 5), amount: 145_000 },
      ],
      categories: startingAt({ '60K': '07:00', '35K': '07:20' }, [
        rider('35K', 'Damas', CategoryGender.FEMALE, 0),
        rider('35K', 'Varones', CategoryGender.MALE, 0),
        rider('60K', 'Damas', CategoryGender.FEMALE, 25_000),
        rider('60K', 'Varones', CategoryGender.MALE, 25_000),
      ]),
      kits: adultKits('Camiseta de manga larga', 12),
    },
    registrationDays: { from: day - 70, to: day - 6 },
    home: { department: 'Quindío', city: 'Armenia' },
    keys: [{ name: 'Fincas anfitrionas', key: 'FINCAS', kind: PartnerKeyKind.COURTESY, uses: 6 }],
    crowds: [
      { teams: 15, outcome: 'paid', teamSize: 1 },
      { teams: 5, outcome: 'paid', teamSize: 2 },
      { teams: 3, outcome: { key: 'FINCAS' }, teamSize: 1 },
      { teams: 2, outcome: 'expired', teamSize: 1 },
    ],
  };
};
