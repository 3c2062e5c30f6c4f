import { calendarDaysBetween } from '../base/format';
import type { Sport } from '../gql/enums';

/** What a bib is called, and what is said around it: where there is no race, there is no start line and no bib. */
interface BibWords {
  title: string;
  /** In its place once the day is over */
  over: string;
  /** What it is to its owner: "Tu dorsal" */
  name: string;
  save: string;
  file: string;
  /** Below the code */
  show: string;
  kit: string;
  team: string;
  /** What goes with a picture that is shared */
  share: (event: string) => string;
  /** What goes with a person's own link */
  send: (name: string, event: string) => string;
}

const race: BibWords = {
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

const other: BibWords = {
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

export const bibWords = (sport: Sport): BibWords => (sport === 'NON_SPORT' ? other : race);

/** Its day is over in Bogotá: nobody starts, and nothing is handed over any more. @param now in milliseconds */
export const isOver = ({ startsAt }: { startsAt: string }, now: number): boolean =>
  calendarDaysBetween(new Date(now), startsAt) < 0;

/** What stands in large where there is no number: the distance. */
interface BibFacts {
  name: string;
  lastName: string;
  category: { distance: string; title: string };
  kit?: { name: string; sizeLabel: string } | null;
  event: { sport: Sport };
}

/** "Camiseta S (Femenino)"; empty where there is no size to choose. */
export const kitText = ({ kit, event }: Pick<BibFacts, 'kit' | 'event'>): string =>
  kit && event.sport !== 'NON_SPORT' ? `${kit.name} ${kit.sizeLabel}` : '';

/** What a bib says: in large, whose it is, and the line below; `tag` is the distance where the number stands in large. */
export function bibText(bib: BibFacts, number: string | null) {
  const { distance, title } = bib.category;
  return {
    plate: number ?? distance,
    tag: number === null ? '' : distance,
    name: `${bib.name} ${bib.lastName}`,
    detail: [title === distance ? '' : title, kitText(bib)].filter(Boolean).join(' · '),
  };
}

/** An address that writes a message in WhatsApp; to whom is chosen there. */
export const whatsappText = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`;

/** Which document does as well, without saying all of it. */
export const documentText = (end: string): string => `También sirve tu documento terminado en ${end}`;
