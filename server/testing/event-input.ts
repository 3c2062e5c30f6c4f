/** Returns the input of the event form, by default for a run in June 2030 with one price, one category and one kit. */
export function eventInput(overrides: object = {}): Record<string, unknown> {
  return {
    name: 'Carrera de la Niñez',
    type: 'OWN',
    sport: 'RUNNING',
    status: 'ACTIVE',
    city: 'Medellín',
    description: '<p>Corre con nosotros.</p>',
    startsAt: '2030-06-16T06:00:00-05:00',
    registerDeadline: '2030-06-10T23:59:00-05:00',
    participantLimit: 100,
    timeframe: { start: '06:00', end: '11:00' },
    teamSizes: [3, 1],
    prices: [{ date: '2030-05-31', amount: 90_000 }],
    categories: [{ distance: '10k', title: 'Abierta', gender: 'MIXED', startAge: 15, finalAge: 99, difference: 0 }],
    kits: [{ name: 'Camiseta', size: 'M_FEMALE', amount: 40 }],
    ...overrides,
  };
}
