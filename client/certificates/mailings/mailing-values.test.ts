import { badRowsText } from './bad-rows-text';
import { newDesign, reduceDesign } from '../design/design';
import {
  emptyMailing,
  furthestStep,
  mailingInput,
  mailingSummary,
  type MailingValues,
  type Sheet,
} from './mailing-values';
import { readMillimetres } from '../design/millimetres';

const now = new Date('2026-06-15T12:00:00-05:00');
const picture = new File(['x'], 'fondo.jpg', { type: 'image/jpeg' });
const page = { width: 297, height: 210 };
const sheet: Sheet = { columns: ['Nombre'], nameColumn: 'Nombre', recipients: 2, sample: [], bad: [] };
const whole: MailingValues = {
  ...emptyMailing,
  eventName: ' Media Maratón ',
  city: 'Bogotá',
  eventDate: '2026-06-14',
  icon: picture,
  picture,
  excel: picture,
  design: newDesign(page, 'Nombre'),
  sendAt: '2026-06-16T08:00',
};

it.each([
  [1096, 'SCHEDULED', '2026-06-16T08:00', '1.096 certificados programados para mañana a las 8:00\u00a0a.\u00a0m.'],
  [
    1096,
    'SCHEDULED',
    '2026-06-26T08:00',
    '1.096 certificados programados para el 26 de junio a las 8:00\u00a0a.\u00a0m.',
  ],
  [1, 'SCHEDULED', '2026-06-26T13:05', '1 certificado programado para el 26 de junio a la 1:05\u00a0p.\u00a0m.'],
  [20000, 'NOW', '', '20.000 certificados para enviar de inmediato.'],
] as const)('mailingSummary says what will happen to %d certificates: %s %s', (count, when, sendAt, text) => {
  expect(mailingSummary(count, when, sendAt, now)).toBe(text);
});

it('furthestStep stops at the first incomplete step', () => {
  expect(furthestStep(emptyMailing, null, null)).toBe('archivos');
  expect(furthestStep(whole, null, page)).toBe('archivos');
  expect(furthestStep({ ...whole, picture: null }, sheet, page)).toBe('archivos');
  expect(furthestStep(whole, sheet, page)).toBe('envio');
  // Another image was chosen, to which the design has not been scaled yet.
  expect(furthestStep(whole, sheet, { width: 210, height: 297 })).toBe('archivos');
  const design = reduceDesign(whole.design!, { kind: 'added', content: { column: 'Tiempo', text: '' } });
  expect(furthestStep({ ...whole, design }, sheet, page)).toBe('diseno');
});

it('a scheduled mailing sends its time in Bogotá, and an immediate one none', () => {
  const sent = { picture, accepted: false, requestId: 'uno' };
  expect(mailingInput(whole, sent)).toMatchObject({
    eventId: null,
    eventName: 'Media Maratón',
    sendAt: '2026-06-16T08:00:00-05:00',
    excel: picture,
    requestId: 'uno',
  });
  expect(mailingInput({ ...whole, when: 'NOW', sendAt: '' }, sent).sendAt).toBeNull();
  expect(mailingInput({ ...whole, source: 'EVENT', eventId: '7' }, sent)).toMatchObject({ eventId: '7', excel: null });
});

it('badRowsText is a CSV that spreadsheet programs open with accents and without running formulas', () => {
  const text = badRowsText([
    { row: 3, reason: 'El correo «ñandú» no es válido.' },
    { row: 9, reason: '=1+1 "x"' },
  ]);
  expect(text).toBe('\uFEFFFila,Motivo\r\n3,"El correo «ñandú» no es válido."\r\n9,"\'=1+1 ""x"""\r\n');
});

it.each([
  ['148,5', 148.5],
  ['82 mm', 82],
  ['.5', 0.5],
  ['-3', -3],
  ['', null],
  ['12x', null],
])('the field reads "%s" as %s', (text, value) => {
  expect(readMillimetres(text)).toBe(value);
});
