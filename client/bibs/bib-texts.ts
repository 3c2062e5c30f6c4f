import { calendarDaysBetween } from '../base/format/format';
import type { Sport } from '../gql/enums';

/** Texts of a bib page: a non-sport event has no start line and no bib. */
interface BibTexts {
  title: string;
  /** Title once the day is over */
  over: string;
  /** Name of the bib for its owner: "Tu dorsal" */
  name: string;
  save: string;
  file: string;
  /** Text below the code */
  show: string;
  kit: string;
  team: string;
  /** Message with a shared image */
  share: (event: string) => string;
  /** Message with a competitor's link */
  send: (name: string, event: string) => string;
}

const race: BibTexts = {
  title: '¡Nos vemos en la salida!',
  over: '¡Gracias por participar!',
  name: 'Tu dorsal',
  save: 'Guardar mi dorsal',
  file: 'dorsal',
  show: 'Muéstralo al recoger tu kit',
  kit: 'Recoge tu kit',
  team: 'Cada persona tiene su dorsal y su QR. Envíale su enlace.',
  share: (event) => `Ya tengo mi dorsal para ${event}.`,
  send: (name, event) => `Hola, ${name}. Este es tu dorsal para ${event}, con el código QR para recoger el kit:`,
};

const other: BibTexts = {
  title: '¡Nos vemos allá!',
  over: '¡Gracias por venir!',
  name: 'Tu entrada',
  save: 'Guardar mi entrada',
  file: 'entrada',
  show: 'Muéstralo en la entrada',
  kit: 'Recoge lo tuyo',
  team: 'Cada persona tiene su entrada y su QR. Envíale su enlace.',
  share: (event) => `Ya tengo mi entrada para ${event}.`,
  send: (name, event) => `Hola, ${name}. Esta es tu entrada para ${event}, con su código QR:`,
};

export const bibTexts = (sport: Sport): BibTexts => (sport === 'NON_SPORT' ? other : race);

/** Whether the event's day is over in Bogotá. @param now in milliseconds */
export const isOver = ({ startsAt }: { startsAt: string }, now: number): boolean =>
  calendarDaysBetween(new Date(now), startsAt) < 0;

/** Fields of a bib that its texts use. */
interface BibFacts {
  printedName: string;
  category: { distance: string; title: string };
  kit?: { name: string; sizeLabel: string } | null;
  event: { sport: Sport };
}

/** "Camiseta S (Femenino)"; empty if there are no sizes. */
export const kitText = ({ kit, event }: Pick<BibFacts, 'kit' | 'event'>): string =>
  kit && event.sport !== 'NON_SPORT' ? `${kit.name} ${kit.sizeLabel}` : '';

/** Texts of a bib: plate, name and detail; `tag` is the distance if the plate shows the number. */
export function bibText(bib: BibFacts, number: string | null) {
  const { distance, title } = bib.category;
  return {
    plate: number ?? distance,
    tag: number === null ? '' : distance,
    name: bib.printedName,
    detail: [title === distance ? '' : title, kitText(bib)].filter(Boolean).join(' · '),
  };
}

/** WhatsApp URL with a message; the user chooses the recipient there. */
export const whatsappText = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`;

/** Text about the identity document, of which only the end is shown. */
export const documentText = (end: string): string => `También sirve tu documento terminado en ${end}`;
