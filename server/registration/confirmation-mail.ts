import { categoryStart } from '../events/category-start.js';
import { Sport } from '../events/event-enums.js';
import type { Event } from '../events/event.entity.js';
import { placeOf, directionsUrl } from '../events/event-place.js';
import { mailAbout } from '../events/mail-about.js';
import { escapeHtml } from '../platform/html.js';
import {
  mailButton,
  mailDate,
  mailHeading,
  mailLink,
  mailLayout,
  mailRows,
  mailSums,
  messageId,
  TEXT_FONT,
  TITLE_FONT,
} from '../platform/mail-frame.js';
import type { Mail } from '../platform/mailer.js';
import { formatPesos } from '../platform/money.js';
import { whatsappLink } from '../platform/phone.js';
import type { Competitor } from './competitor.entity.js';
import { bibHtml, type BibWords, type MailBib } from './mail-bib.js';
import type { Registration } from './registration.entity.js';

/** A paid team, and what is made for its mails. The registration comes with its event, category and people, these with their kits. */
export interface ConfirmedTeam {
  registration: Registration;
  members: readonly Competitor[];
  /** The address of a person's own page */
  linkOf: (member: Competitor) => string;
  /** Whether there is a picture `cover` */
  hasCover: boolean;
  /** What was paid with, where something was */
  paidWith: { gateway: string; reference: string } | null;
  publicUrl: string;
  /** The day is over: there is nothing to collect, and nowhere to go */
  over: boolean;
}

/** A part of a mail: what it is called, and the lines below it. A line is text, or text that leads somewhere. */
interface Part {
  title: string;
  lines: readonly Line[];
  /** A row each, below the lines */
  rows?: readonly Line[];
}
interface Line {
  text: string;
  strong?: boolean;
  /** What it leads to is said after it */
  link?: { text: string; href: string };
}

/** What depends on whether there is a race to run. */
interface SportWords {
  have: (one: boolean) => string;
  kit: string;
  show: string;
  /** What each person has, beside the code */
  pass: string;
  openOf: (name: string) => string;
}
const words: Record<'sport' | 'other', SportWords> = {
  sport: {
    have: (one: boolean) => (one ? 'ya tienes dorsal para' : 'ya están los dorsales para'),
    kit: 'Recoge tu kit',
    pass: 'su dorsal',
    openOf: (name) => `Abrir el dorsal de ${name}`,
    show: 'Muéstralo al recoger tu kit. También sirve tu documento.',
  },
  other: {
    have: (one: boolean) => (one ? 'ya tienes entrada para' : 'ya están las entradas para'),
    kit: 'Recoge lo tuyo',
    pass: 'su entrada',
    openOf: (name) => `Abrir la entrada de ${name}`,
    show: 'Muéstralo en la entrada. También sirve tu documento.',
  },
};
const OVER = 'El evento ya pasó.';

/**
 * The mail for one address of a paid team: the bibs of those whose address it is, with their codes (inline attachments
 * `qr-N`), the day, the kit, who else is in the team, and what it cost. Links of others go to who paid alone.
 * @param again tells a mail that was asked for once more from the first
 */
export function confirmationMail(team: ConfirmedTeam, to: string, again = ''): Mail {
  const { registration, members, linkOf, publicUrl, over } = team;
  const event = registration.event.getEntity();
  const said = words[event.sport === Sport.NON_SPORT ? 'other' : 'sport'];
  const show = over ? OVER : said.show;
  const own = ownMembers(members, to);
  const [first] = own;
  if (!first) throw new Error('A mail goes to the address of a member.');
  const paysIt = registration.purchase.payer?.email.toLowerCase() === to;
  const greeting = over
    ? `Hola, ${first.name}. Aquí está tu inscripción en `
    : greetingOf(first, own.length, paysIt && registration.amount > 0, said);
  const bibs = own.map((member, index) => bibOf(registration, member, index));
  const others = members.filter((member) => !own.includes(member));
  const parts = [
    dayOf(event, registration, over),
    over ? null : kitOf(event, said.kit),
    teamOf(others, said, paysIt ? linkOf : null),
  ].filter((part) => part !== null);
  const receipt = receiptOf(team);
  const help = helpOf(event);
  const link = linkOf(first);
  const title = 'Inscripción confirmada';
  return mailAbout(event, {
    title,
    to,
    text: [
      `${greeting}${event.name}.`,
      ...bibs.map(({ plate, name, detail }) => [name, plate, detail].filter(Boolean).join(' · ')),
      [
        `Tu código QR va adjunto. ${show}`,
        `Ver mi inscripción: ${link}`,
        ...own.slice(1).map((member) => `${said.openOf(member.name)}: ${linkOf(member)}`),
        ...(over ? [] : ['El archivo evento.ics la agrega a tu calendario.']),
      ].join('\n'),
      ...parts.map(inText),
      [
        'Comprobante',
        ...[...receipt.lines, receipt.total, ...receipt.after].map(([what, cost]) => `${what}: ${cost}`),
      ].join('\n'),
      lineText(help),
    ].join('\n\n'),
    html: mailLayout(
      title,
      [
        `<p class="tx" style="margin:0 0 22px;${TEXT_FONT};font-size:17px;line-height:26px;color:#0C1018">${escapeHtml(greeting)}<b>${escapeHtml(event.name)}</b>.</p>`,
        ...bibs.map(
          (bib, index) =>
            bibHtml(bib, bibWords(show)) +
            (index > 0 ? ownLink(said.openOf(own[index]!.name), linkOf(own[index]!)) : ''),
        ),
        mailButton('Ver mi inscripción', link),
        over ? '' : calendarNote,
        ...parts.map(inHtml),
        mailHeading('Comprobante'),
        mailSums(receipt.lines, receipt.total, receipt.after),
        lineHtml(help),
      ].join('\n'),
      {
        preheader: preheaderOf(bibs[0]!, registration, show),
        banner: bannerOf(event, team.hasCover),
        heading: false,
        footer: footerOf(event, publicUrl),
      },
    ),
    messageId: messageId(`inscripcion-${registration.id}${again && `-${again}`}`, to),
  });
}

const calendarNote = `<p class="mu" style="margin:0;${TEXT_FONT};font-size:15px;line-height:22px;color:#535C6E;text-align:center">Para tu calendario, abre el archivo adjunto evento.ics.</p>`;

/** The members whose address it is, in the order of the team: who gets their codes. */
export const ownMembers = (members: readonly Competitor[], to: string): Competitor[] =>
  members.filter(({ email }) => email === to);

/** As it begins, up to the event's name. */
function greetingOf({ name }: Competitor, people: number, paid: boolean, { have }: SportWords): string {
  const has = have(people === 1);
  return paid ? `Hola, ${name}. Tu pago fue aprobado y ${has} ` : `Hola, ${name}. Tu inscripción está lista y ${has} `;
}

const bibWords = (show: string): BibWords => ({
  show,
  withoutPicture: 'Código QR. Si no lo ves, abre tu inscripción o muestra tu documento.',
});

function bibOf(registration: Registration, { name, lastName, kit }: Competitor, index: number): MailBib {
  const { distance, title } = registration.category.getEntity();
  const size = kit && registration.event.getEntity().sport !== Sport.NON_SPORT ? kit.getEntity() : null;
  return {
    plate: distance,
    name: `${name} ${lastName}`,
    detail: [title === distance ? '' : title, size ? `${size.name}, talla ${size.sizeLabel}` : '']
      .filter(Boolean)
      .join(' · '),
    code: `qr-${index + 1}`,
  };
}

const ownLink = (text: string, link: string): string =>
  `<p style="margin:-8px 0 20px;${TEXT_FONT};font-size:15px;line-height:22px;text-align:center">${mailLink(text, link)}</p>`;

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const startOf = ({ event, category }: Registration): Date => categoryStart(event.getEntity(), category.getEntity());

function dayOf(event: Event, registration: Registration, over: boolean): Part {
  const { startTime, distance } = registration.category.getEntity();
  const start = capitalised(mailDate.format(startOf(registration)));
  return {
    title: 'El día',
    lines: [
      { text: start, strong: true },
      ...(startTime ? [{ text: `Es la salida de ${distance}.` }] : []),
      { text: placeOf(event), ...(over ? {} : { link: { text: 'Cómo llegar', href: directionsUrl(event) } }) },
    ],
  };
}

function kitOf(event: Event, title: string): Part | null {
  const { kitPickupPlace, kitPickupHours, kitPickupNotes } = event;
  const lines = [kitPickupPlace, kitPickupHours, kitPickupNotes].flatMap((text) => text?.split(/\r?\n/) ?? []);
  const told = lines.filter((line) => line.trim() !== '').map((text) => ({ text }));
  return told.length > 0 ? { title, lines: told } : null;
}

function teamOf(
  others: readonly Competitor[],
  { pass }: SportWords,
  linkOf: ConfirmedTeam['linkOf'] | null,
): Part | null {
  if (others.length === 0) return null;
  const rows = others.map((member) => ({
    text: `${member.name} ${member.lastName}`,
    ...(linkOf ? { link: { text: 'Su enlace', href: linkOf(member) } } : {}),
  }));
  const why = { text: `Cada persona tiene ${pass} y su código QR. Envíale su enlace.` };
  return { title: 'Tu equipo', lines: linkOf ? [why] : [], rows };
}

function receiptOf({ registration, paidWith }: ConfirmedTeam) {
  const cost = (pesos: number): string => (pesos < 0 ? `− ${formatPesos(-pesos)}` : formatPesos(pesos));
  const { amount } = registration;
  const lines = registration.lines.map(({ quantity, description, amount: sum }): [string, string] => [
    quantity > 1 ? `${quantity} × ${description}` : description,
    sum === 0 ? 'Sin costo' : cost(sum),
  ]);
  const total: [string, string] = [
    paidWith ? `Total pagado con ${paidWith.gateway}` : 'Total',
    amount > 0 ? cost(amount) : 'Sin costo',
  ];
  const after: [string, string][] = paidWith ? [['Referencia', paidWith.reference]] : [];
  return { lines, total, after };
}

function helpOf({ organizerName, organizerEmail, organizerWhatsapp }: Event): Line {
  const chat = organizerWhatsapp ? whatsappLink(organizerWhatsapp) : null;
  const who = organizerName ?? 'la organización';
  const text = organizerEmail ? `¿Dudas? Responde este correo: le llega a ${who}.` : `¿Dudas? Escríbele a ${who}.`;
  return { text, ...(chat ? { link: { text: 'Escribir por WhatsApp', href: chat } } : {}) };
}

const preheaderOf = ({ plate }: MailBib, registration: Registration, show: string): string =>
  `${plate}, ${mailDate.format(startOf(registration))}, ${registration.event.getEntity().city}. ${show}`;

/** The event's cover across the mail; its name where there is none, or pictures are not shown. */
function bannerOf({ name }: Event, hasCover: boolean): string {
  const style = `color:#FFFFFF;${TITLE_FONT};font-size:24px;line-height:30px;text-align:center`;
  const said = escapeHtml(name);
  const content = hasCover
    ? `<img src="cid:cover" width="600" alt="${said}" style="width:100%;max-width:600px;height:auto;${style}">`
    : said;
  return `<tr><td align="center" bgcolor="#24474A" style="background:#24474A;${hasCover ? '' : 'padding:28px 32px;'}${style}">${content}</td></tr>\n`;
}

function footerOf({ slug, privacyPolicy, refundPolicy, transferPolicy }: Event, publicUrl: string): string {
  const page = `${publicUrl}/evento/${slug}`;
  const link = (text: string) => `<a class="ln" href="${escapeHtml(page)}" style="color:#2431B8">${text}</a>`;
  const links = [
    ...(privacyPolicy ? [link('Datos personales')] : []),
    ...(refundPolicy || transferPolicy ? [link('Devoluciones y cambios')] : []),
  ];
  const shown = links.length > 0 ? links : [link('Página del evento')];
  return `Recibes este correo porque alguien te inscribió en Dorsal.<br>${shown.join(' &middot; ')}`;
}

const lineText = ({ text, link }: Line): string => (link ? `${text}\n${link.text}: ${link.href}` : text);

const inText = ({ title, lines, rows = [] }: Part): string => [title, ...[...lines, ...rows].map(lineText)].join('\n');

function lineHtml({ text, strong, link }: Line): string {
  const said = strong
    ? `<b class="tx" style="color:#0C1018">${escapeHtml(text)}</b>`
    : `<span style="overflow-wrap:anywhere">${escapeHtml(text)}</span>`;
  return `<p class="mu" style="margin:0 0 4px;${TEXT_FONT};font-size:16px;line-height:24px;color:#535C6E">${said}${link ? ` ${mailLink(link.text, link.href)}` : ''}</p>`;
}

const inHtml = ({ title, lines, rows }: Part): string =>
  mailHeading(title) + lines.map(lineHtml).join('') + (rows ? mailRows(rows) : '');
