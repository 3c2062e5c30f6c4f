import type { Open } from '../../base/network/fragment';
import { pointText, readPoint } from '../../base/format/map-point';
import { readPhone } from '../../base/format/phone';
import { pageAddress } from '../../base/format/web-address';
import type { EventAbout_EventFragment, EventInput } from '../../gql/graphql';
import { listFields } from '../../ui/field/field-list';

const orNone = (text: string) => text.trim() || null;

type EventDetail =
  | 'organizerName'
  | 'organizerEmail'
  | 'organizerWhatsapp'
  | 'organizerWeb'
  | 'startPlace'
  | 'startAddress'
  | 'startPoint'
  | 'rules'
  | 'refundPolicy'
  | 'transferPolicy'
  | 'privacyPolicy'
  | 'kitPickupPlace'
  | 'kitPickupHours'
  | 'kitPickupNotes';

/** Form fields of an event's public page: organizer, start, texts and kit pickup. */
export const eventDetailFields = listFields<Open<EventAbout_EventFragment>, Pick<EventInput, EventDetail>>()({
  organizerName: {
    label: 'Quién organiza',
    changed: 'organizador',
    empty: '',
    send: orNone,
    control: { kind: 'text', maxLength: 120, placeholder: 'Corporación Páramo Vivo' },
    optional: true,
    group: 'organizer',
    wide: true,
  },
  organizerEmail: {
    label: 'Correo del organizador',
    empty: '',
    send: orNone,
    control: { kind: 'text', type: 'email', maxLength: 160 },
    help: 'Le llegan las respuestas a los correos del evento.',
    optional: true,
    group: 'organizer',
  },
  organizerWhatsapp: {
    label: 'WhatsApp del organizador',
    changed: 'WhatsApp del organizador',
    empty: '',
    read: ({ organizerWhatsapp }) => readPhone(organizerWhatsapp ?? ''),
    send: orNone,
    control: { kind: 'phone' },
    optional: true,
    group: 'organizer',
  },
  organizerWeb: {
    label: 'Página web del organizador',
    empty: '',
    send: pageAddress,
    control: { kind: 'text', type: 'url', maxLength: 200, placeholder: 'https://micarrera.com' },
    check: (address: string) => pageAddress(address) !== null || 'Escribe una dirección como https://micarrera.com.',
    optional: true,
    group: 'organizer',
    wide: true,
  },
  startPlace: {
    label: 'Lugar de salida',
    empty: '',
    send: orNone,
    control: { kind: 'text', maxLength: 120, placeholder: 'Plaza Fundacional de Usme' },
    optional: true,
    group: 'start',
  },
  startAddress: {
    label: 'Dirección de salida',
    empty: '',
    send: orNone,
    control: { kind: 'text', maxLength: 200, placeholder: 'Calle 137C Sur # 14-02' },
    optional: true,
    group: 'start',
  },
  startPoint: {
    label: 'Punto en el mapa',
    empty: '',
    read: ({ startPoint }) => (startPoint ? pointText(startPoint) : ''),
    send: readPoint,
    control: { kind: 'text', maxLength: 500, placeholder: '4.4790, -74.1020' },
    check: (text: string) => readPoint(text) !== null || 'Escribe latitud y longitud como 4.4790, -74.1020.',
    help: 'Latitud y longitud, como las copias del mapa de tu celular; también sirve pegar el enlace largo de un mapa.',
    optional: true,
    group: 'start',
    wide: true,
  },
  rules: { label: 'Reglamento', empty: '', send: orNone, control: { kind: 'richText' }, optional: true, group: 'page' },
  refundPolicy: {
    label: 'Devoluciones y cambios',
    empty: '',
    send: orNone,
    control: { kind: 'richText' },
    help: 'Qué devuelves y hasta cuándo.',
    optional: true,
    group: 'page',
  },
  transferPolicy: {
    label: 'Cesión del cupo',
    empty: '',
    send: orNone,
    control: { kind: 'richText' },
    help: 'Si alguien puede correr en lugar de otra persona, hasta cuándo y cómo se pide.',
    optional: true,
    group: 'page',
  },
  privacyPolicy: {
    label: 'Datos personales',
    empty: '',
    send: orNone,
    control: { kind: 'richText' },
    help: 'Para qué usas los datos de quienes se inscriben y a quién se le pide corregirlos o borrarlos.',
    optional: true,
    group: 'page',
  },
  kitPickupPlace: {
    label: 'Dónde se entregan los kits',
    empty: '',
    send: orNone,
    control: { kind: 'text', maxLength: 200, placeholder: 'Centro comercial El Ensueño, plazoleta central' },
    optional: true,
    group: 'kitPickup',
    wide: true,
  },
  kitPickupHours: {
    label: 'Días y horas de entrega',
    empty: '',
    send: orNone,
    control: { kind: 'text', maxLength: 500, rows: 3, placeholder: 'Viernes 22 de enero, 10:00 a. m. a 7:00 p. m.' },
    help: 'Un día por línea.',
    optional: true,
    group: 'kitPickup',
  },
  kitPickupNotes: {
    label: 'Quién más puede recogerlo y qué se lleva',
    empty: '',
    send: orNone,
    control: { kind: 'text', maxLength: 1000, rows: 3, placeholder: 'Lleva tu documento y el código QR.' },
    optional: true,
    group: 'kitPickup',
  },
});
