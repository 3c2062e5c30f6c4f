import { CertificateFont, TextAlign } from '../certificates/certificate-enums.js';
import type { CertificateLayout, CertificateText } from '../certificates/drawing/layout.js';
import { MailingStatus } from '../certificates/mailing-states.js';

/** A certificate mailing of the demonstration. */
export interface DemoMailing {
  /** A fixed UUID, by which an interrupted run finds the mailing. */
  requestId: string;
  /** Name of an event of the demonstration; null: a mailing of no event. */
  event: string | null;
  eventName: string;
  city: string;
  /** Days from the day of seeding; only without an event. */
  day: number;
  status: MailingStatus;
  /** Start of the mailing: days after the event, and the hour. */
  sentAfter: readonly [days: number, hour: string];
  art: string;
  layout: CertificateLayout;
  /** Only for a mailing whose event has none. */
  people: readonly string[];
}

const CENTRE = 148.5;
const line = (y: number, more: Partial<CertificateText>): CertificateText => ({
  ...{ column: null, text: '', font: CertificateFont.LORA, bold: false, italic: false },
  ...{ align: TextAlign.CENTER, x: CENTRE, y, size: 15, color: '#24474a', width: 220, ...more },
});
const heading = (text: string, color: string): CertificateText =>
  line(69, { text, font: CertificateFont.SOFIA_SANS_CONDENSED, bold: true, size: 24, color });
const name = (column: string, color: string): CertificateText =>
  line(93, { column, font: CertificateFont.SOFIA_SANS_CONDENSED, bold: true, size: 46, color, width: 230 });
const code = { x: 259, y: 15, side: 23, color: '#0c1018' };

export const demoMailings: readonly DemoMailing[] = [
  {
    requestId: '00000000-0000-4000-8000-000000000c01',
    event: 'Ruta del Café MTB',
    eventName: 'Ruta del Café MTB',
    city: 'Salento, Quindío',
    day: 0,
    status: MailingStatus.SENT,
    sentAfter: [3, '18:00'],
    art: 'certificate-coffee',
    layout: {
      texts: [
        heading('Certificado de llegada', '#b5541f'),
        name('Nombre', '#15302f'),
        line(107, { text: 'cruzó la meta de la Ruta del Café MTB con un tiempo de', italic: true }),
        line(126, {
          column: 'Tiempo',
          font: CertificateFont.SOFIA_SANS_CONDENSED,
          bold: true,
          size: 38,
          color: '#b5541f',
        }),
        line(138, { column: 'Recorrido', size: 14 }),
      ],
      code,
    },
    people: [],
  },
  {
    requestId: '00000000-0000-4000-8000-000000000c02',
    event: 'Media Maratón Páramo de Sumapaz',
    eventName: 'Media Maratón Páramo de Sumapaz',
    city: 'Bogotá, D. C.',
    day: 0,
    status: MailingStatus.SCHEDULED,
    sentAfter: [1, '08:00'],
    art: 'certificate-paramo',
    layout: {
      texts: [
        heading('Certificado de participación', '#2e3fe0'),
        name('Nombre', '#0c1018'),
        line(107, { text: 'subió al páramo y terminó la media maratón en la distancia de', italic: true }),
        line(125, {
          column: 'Distancia',
          font: CertificateFont.DANCING_SCRIPT,
          bold: true,
          size: 40,
          color: '#2e3fe0',
        }),
      ],
      code,
    },
    people: [],
  },
  {
    requestId: '00000000-0000-4000-8000-000000000c03',
    event: null,
    eventName: 'Taller de primeros auxilios para corredores',
    city: 'Medellín',
    day: -9,
    status: MailingStatus.STOPPED,
    sentAfter: [1, '10:00'],
    art: 'certificate-paramo',
    layout: {
      texts: [
        heading('Certificado de asistencia', '#2e3fe0'),
        name('Nombre', '#0c1018'),
        line(108, { text: 'asistió a las cuatro horas del taller de primeros auxilios', italic: true }),
      ],
      code,
    },
    people: [
      'Luz Marina Castaño Úsuga',
      'Jhon Jairo Ibargüen',
      'Ángela María Peña Niño',
      'Óscar Iván Cárdenas',
      'Ximena Zapata Muñoz',
      'Hernán Darío Velásquez',
      'Salomé Quintero Bedoya',
      'Édgar Martínez Daza',
      'Beatriz Elena Hoyos',
      'Iván Camilo Rodríguez Pérez',
      'Claudia Patricia Niño',
      'Germán Beltrán Chaparro',
    ],
  },
];
