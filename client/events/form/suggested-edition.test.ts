import { seriesName, suggestedEdition } from './suggested-edition';

it.each([
  ['Media Maratón de Cali 2025', 'media maraton de cali'],
  ['VIII Media Maratón de Cali', 'media maraton de cali'],
  ['Media Maratón de Cali, 8.ª edición', 'media maraton de cali'],
  ['8a Media Maratón de Cali', 'media maraton de cali'],
  ['Media Maratón de Cali - Edición 12', 'media maraton de cali'],
  ['Media Maratón de Cali V', 'media maraton de cali'],
  ['10K Ciudad Luz 2024', '10k ciudad luz'],
  ['Carrera 5 de Mayo', 'carrera 5 de mayo'],
])('seriesName removes year and edition number from %j', (name, series) => expect(seriesName(name)).toBe(series));

const choice = (id: string, name: string, startsAt: string) => ({ id, name, startsAt });

it('suggestedEdition returns the latest event of the same name', () => {
  const choices = [
    choice('1', 'Carrera del Río 2024', '2024-06-16T11:00:00.000Z'),
    choice('2', 'VII Carrera del Río', '2025-06-15T11:00:00.000Z'),
    choice('3', 'Carrera del Mar 2025', '2025-07-15T11:00:00.000Z'),
  ];
  expect(suggestedEdition('Carrera del Río 2026', choices)?.id).toBe('2');
  expect(suggestedEdition('Carrera del Valle', choices)).toBeNull();
  expect(suggestedEdition('2026', choices)).toBeNull();
});
