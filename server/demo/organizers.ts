import type { EventDetails } from '../events/event-details.entity.js';

type Organizer = Pick<
  EventDetails,
  'organizerName' | 'organizerEmail' | 'organizerWhatsapp' | 'organizerWeb' | 'privacyPolicy'
>;
type KitPickup = Pick<EventDetails, 'kitPickupPlace' | 'kitPickupHours' | 'kitPickupNotes'>;

/** Organisers of the demonstration's events. Their e-mail domains cannot exist. */
const organizer = (name: string, domain: string, whatsapp: string): Organizer => ({
  organizerName: name,
  organizerEmail: `hola@${domain}.example`,
  organizerWhatsapp: whatsapp,
  organizerWeb: `https://${domain}.example`,
  privacyPolicy: `<p>${name} usa tus datos para inscribirte, entregarte el kit, atenderte si te pasa algo en la ruta y publicar los resultados. Los de salud solo los ve el equipo médico.</p><p>No los vendemos ni los prestamos. Para verlos, corregirlos o pedir que los borremos, escribe a <a href="mailto:hola@${domain}.example">hola@${domain}.example</a>.</p>`,
});

export const organizers = {
  paramo: organizer('Corporación Páramo Vivo', 'paramovivo', '3105550148'),
  river: organizer('Corredores del Río', 'corredoresdelrio', '3005550162'),
  league: organizer('Club Escarabajos de Altura', 'escarabajosdealtura', '3125550117'),
  sea: organizer('Fundación Ciénaga y Mar', 'cienagaymar', '3155550190'),
  stove: organizer('Colectivo Fogón del Pacífico', 'fogondelpacifico', '3185550133'),
} as const satisfies Record<string, Organizer>;

/** Default refund policy. */
export const defaultRefunds = `
<ul><li><strong>Hasta 30 días antes:</strong> te devolvemos el 80 % de lo pagado.</li><li><strong>Después:</strong> no hay devolución, pero puedes ceder tu cupo.</li><li><strong>Si el evento se cancela:</strong> devolución completa en 15 días hábiles.</li></ul>`;

/** Default transfer policy. */
export const defaultTransfers = `
<p>Hasta el cierre de inscripciones puedes ceder tu cupo a otra persona o cambiar de distancia pagando la diferencia. Escríbenos por WhatsApp con tu documento y los datos de quien corre en tu lugar; no cuesta nada y se hace una sola vez.</p>`;

/** Places and hours of kit pickup, a line per day. */
export const kitPickup = (place: string, ...hours: string[]): KitPickup => ({
  kitPickupPlace: place,
  kitPickupHours: hours.join('\n'),
  kitPickupNotes:
    'Lleva tu documento y el código QR de la confirmación. Otra persona puede recogerlo con una foto de tu documento.',
});

/** Category rows with the start time of each distance. */
export const startingAt = <Row extends { distance: string }>(
  hours: Readonly<Record<string, string>>,
  categories: Row[],
): (Row & { startTime: string | null })[] =>
  categories.map((row) => ({ ...row, startTime: hours[row.distance] ?? null }));

/** Rules common to all races, followed by those of the event. */
export const rulesWith = (...own: string[]): string =>
  `<ul>${[
    'El número va al frente y a la vista durante todo el recorrido; es personal.',
    'El personal médico puede retirar a quien no esté en condiciones de seguir.',
    ...own,
  ]
    .map((rule) => `<li>${rule}</li>`)
    .join('')}</ul>`;
