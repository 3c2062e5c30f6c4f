import { countdown } from './countdown';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

it.each([
  [14 * MINUTE + 32 * SECOND, false, '14:32', 'minutos y segundos', '14 minutos y 32 segundos'],
  [9 * SECOND, false, '0:09', 'minutos y segundos', '0 minutos y 9 segundos'],
  [-5 * SECOND, false, '0:00', 'minutos y segundos', '0 minutos y 0 segundos'],
  [2 * HOUR + 5 * MINUTE, false, '2:05', 'horas y minutos', '2 horas y 5 minutos'],
  [26 * HOUR, false, '26:00', 'horas y minutos', '26 horas y 0 minutos'],
  [73 * HOUR, false, '3', 'días', '3 días'],
  [14 * MINUTE + 32 * SECOND, true, '15', 'minutos', '15 minutos'],
  [30 * SECOND, true, '1', 'minuto', '1 minuto'],
])('%i ms (calm: %s) are shown as %s %s', (remainingMs, isCalm, figure, units, words) => {
  expect(countdown(remainingMs, isCalm)).toMatchObject({ figure, units, words });
});
