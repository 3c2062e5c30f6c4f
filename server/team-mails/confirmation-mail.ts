import { categoryStart } from '../events/catalog/category-start.js';
import { Sport } from '../events/event-enums.js';
import type { Event } from '../events/event.entity.js';
import { placeText, directionsUrl } from '../events/catalog/event-place.js';
import { mailAbout } from '../events/mail-about.js';
import { escapeHtml } from '../platform/html/html.js';
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
} from '../platform/mail/mail-frame.js';
import type { Mail } from '../platform/mail/mailer.js';
import { formatPesos } from '../platform/text/money.js';
import { whatsappLink } from '../platform/text/phone.js';
import type { Competitor } from '../registration/competitor.entity.js';
import { bibHtml, type BibTexts, type MailBib } from '../bibs/mail-bib.js';
import type { Registration } from '../registration/registration.entity.js';

/**
 * Paid team and the values that its mails share. The registration is loaded with event, category and members, these
 * with their kits.
 */
export interface ConfirmedTeam {
  registration: Registration;
  members: readonly Competitor[];
  /** Returns the address of a member's bib. */
  bibLinkFor: (member: Competitor) => string;
  /** Whether the mail has the inline image `cover`. */
  hasCover: boolean;
  /** Payment of the registration; null if nothing was to be paid. */
  paidWith: { gateway: string; reference: string } | null;
  publicUrl: string;
  /** Whether the event is over: no kit to pick up, no directions. */
  over: boolean;
}

/** Section of a mail: a title and lines of text, each with an optional link. */
interface Part {
  title: string;
  lines: readonly Line[];
  /** Lines below the others, one per table row. */
  rows?: readonly Line[];
}
interface Line {
  text: string;
  strong?: boolean;
  /** Link after the text. */
  link?: { text: string; href: string };
}

/** Texts that differ between races and other events. */
interface SportTexts {
  have: (isSingle: boolean) => string;
  kit: string;
  show: string;
  /** Name of a bib or ticket. */
  pass: string;
  openLabel: (name: string) => string;
}
const sportTexts: Record<'sport' | 'other', SportTexts> = {
  sport: {
    have: (isSingle: boolean) => (isSingle ? 'ya tienes dorsal para' : 'ya están los dorsales para'),
    kit: 'Recoge tu kit',
    pass: 'su dorsal',
    openLabel: (name) => `Abrir el dorsal de ${name}`,
    show: 'Muéstralo al recoger tu kit. También sirve tu documento.',
  },
  other: {
    have: (isSingle: boolean) => (isSingle ? 'ya tienes entrada para' : 'ya están las entradas para'),
    kit: 'Recoge lo tuyo',
    pass: 'su entrada',
    openLabel: (name) => `Abrir la entrada de ${name}`,
    show: 'Muéstralo en la entrada. También sirve tu documento.',
  },
};
const OVER = 'El evento ya pasó.';

/**
 * Returns the mail for one address of a paid team: the bibs and codes (inline attachments `qr-N`) of the members with
 * this address, date, kit, rest of the team and receipt. Only the payer gets the links of the other members.
 * @param resendId ID of a resend, empty for the first mail; makes the message IDs differ
 */
export function confirmationMail(team: ConfirmedTeam, to: string, resendId = ''): Mail {
  const { registration, members, bibLinkFor, publicUrl, over } = team;
  const event = registration.event.getEntity();
  const texts = sportTexts[event.sport === Sport.NON_SPORT ? 'other' : 'sport'];
  const show = over ? OVER : texts.show;
  const addressMembers = membersWithAddress(members, to);
  const [first] = addressMembers;
  if (!first) throw new Error(`No member of registration ${registration.id} has the address of the mail`);
  const paysIt = registration.purchase.payer?.email.toLowerCase() === to;
  const greeting = over
    ? `Hola, ${first.name}. Aquí está tu inscripción en `
    : greetingText(first, addressMembers.length, paysIt && registration.amount > 0, texts);
  const bibs = addressMembers.map((member, index) => mailBib(registration, member, index));
  const others = members.filter((member) => !addressMembers.includes(member));
  const parts = [
    dayPart(event, registration, over),
    over ? null : kitPart(event, texts.kit),
    teamPart(others, texts, paysIt ? bibLinkFor : null),
  ].filter((part) => part !== null);
  const receipt = buildReceipt(team);
  const help = helpLine(event);
  const link = bibLinkFor(first);
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
        ...addressMembers.slice(1).map((member) => `${texts.openLabel(member.name)}: ${bibLinkFor(member)}`),
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
            bibHtml(bib, bibTexts(show)) +
            (index > 0
              ? bibLinkHtml(texts.openLabel(addressMembers[index]!.name), bibLinkFor(addressMembers[index]!))
              : ''),
        ),
        mailButton('Ver mi inscripción', link),
        over ? '' : calendarNote,
        ...parts.map(inHtml),
        mailHeading('Comprobante'),
        mailSums(receipt.lines, receipt.total, receipt.after),
        lineHtml(help),
      ].join('\n'),
      {
        preheader: preheaderText(bibs[0]!, registration, show),
        banner: bannerHtml(event, team.hasCover),
        heading: false,
        footer: footerHtml(event, publicUrl),
      },
    ),
    messageId: messageId(`inscripcion-${registration.id}${resendId && `-${resendId}`}`, to),
  });
}

const calendarNote = `<p class="mu" style="margin:0;${TEXT_FONT};font-size:15px;line-height:22px;color:#535C6E;text-align:center">Para tu calendario, abre el archivo adjunto evento.ics.</p>`;

/** Returns the members with this address, in the order of the team. */
export const membersWithAddress = (members: readonly Competitor[], to: string): Competitor[] =>
  members.filter(({ email }) => email === to);

/** Returns the greeting up to the event's name. */
function greetingText({ name }: Competitor, people: number, paid: boolean, { have }: SportTexts): string {
  const has = have(people === 1);
  return paid ? `Hola, ${name}. Tu pago fue aprobado y ${has} ` : `Hola, ${name}. Tu inscripción está lista y ${has} `;
}

const bibTexts = (show: string): BibTexts => ({
  show,
  withoutPicture: 'Código QR. Si no lo ves, abre tu inscripción o muestra tu documento.',
});

function mailBib(registration: Registration, { name, lastName, kit }: Competitor, index: number): MailBib {
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

const bibLinkHtml = (text: string, link: string): string =>
  `<p style="margin:-8px 0 20px;${TEXT_FONT};font-size:15px;line-height:22px;text-align:center">${mailLink(text, link)}</p>`;

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const registrationStart = ({ event, category }: Registration): Date =>
  categoryStart(event.getEntity(), category.getEntity());

function dayPart(event: Event, registration: Registration, over: boolean): Part {
  const { startTime, distance } = registration.category.getEntity();
  const start = capitalised(mailDate.format(registrationStart(registration)));
  return {
    title: 'El día',
    lines: [
      { text: start, strong: true },
      ...(startTime ? [{ text: `Es la salida de ${distance}.` }] : []),
      { text: placeText(event), ...(over ? {} : { link: { text: 'Cómo llegar', href: directionsUrl(event) } }) },
    ],
  };
}

function kitPart(event: Event, title: string): Part | null {
  const { kitPickupPlace, kitPickupHours, kitPickupNotes } = event;
  const lines = [kitPickupPlace, kitPickupHours, kitPickupNotes].flatMap((text) => text?.split(/\r?\n/) ?? []);
  const notes = lines.filter((line) => line.trim() !== '').map((text) => ({ text }));
  return notes.length > 0 ? { title, lines: notes } : null;
}

function teamPart(
  others: readonly Competitor[],
  { pass }: SportTexts,
  bibLinkFor: ConfirmedTeam['bibLinkFor'] | null,
): Part | null {
  if (others.length === 0) return null;
  const rows = others.map((member) => ({
    text: `${member.name} ${member.lastName}`,
    ...(bibLinkFor ? { link: { text: 'Su enlace', href: bibLinkFor(member) } } : {}),
  }));
  const why = { text: `Cada persona tiene ${pass} y su código QR. Envíale su enlace.` };
  return { title: 'Tu equipo', lines: bibLinkFor ? [why] : [], rows };
}

function buildReceipt({ registration, paidWith }: ConfirmedTeam) {
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

function helpLine({ organizerName, organizerEmail, organizerWhatsapp }: Event): Line {
  const chat = organizerWhatsapp ? whatsappLink(organizerWhatsapp) : null;
  const organizer = organizerName ?? 'la organización';
  const text = organizerEmail
    ? `¿Dudas? Responde este correo: le llega a ${organizer}.`
    : `¿Dudas? Escríbele a ${organizer}.`;
  return { text, ...(chat ? { link: { text: 'Escribir por WhatsApp', href: chat } } : {}) };
}

const preheaderText = ({ plate }: MailBib, registration: Registration, show: string): string =>
  `${plate}, ${mailDate.format(registrationStart(registration))}, ${registration.event.getEntity().city}. ${show}`;

/** Returns the cover of the event as a banner; its name if there is no cover or images are blocked. */
function bannerHtml({ name }: Event, hasCover: boolean): string {
  const style = `color:#FFFFFF;${TITLE_FONT};font-size:24px;line-height:30px;text-align:center`;
  const title = escapeHtml(name);
  const content = hasCover
    ? `<img src="cid:cover" width="600" alt="${title}" style="width:100%;max-width:600px;height:auto;${style}">`
    : title;
  return `<tr><td align="center" bgcolor="#24474A" style="background:#24474A;${hasCover ? '' : 'padding:28px 32px;'}${style}">${content}</td></tr>\n`;
}

function footerHtml({ slug, privacyPolicy, refundPolicy, transferPolicy }: Event, publicUrl: string): string {
  const page = `${publicUrl}/evento/${slug}`;
  const link = (text: string) => `<a class="ln" href="${escapeHtml(page)}" style="color:#2431B8">${text}</a>`;
  const links = [
    ...(privacyPolicy ? [link('Datos personales')] : []),
    ...(refundPolicy || transferPolicy ? [link('Devoluciones y cambios')] : []),
  ];
  const footerLinks = links.length > 0 ? links : [link('Página del evento')];
  return `Recibes este correo porque alguien te inscribió en Dorsal.<br>${footerLinks.join(' &middot; ')}`;
}

const lineText = ({ text, link }: Line): string => (link ? `${text}\n${link.text}: ${link.href}` : text);

const inText = ({ title, lines, rows = [] }: Part): string => [title, ...[...lines, ...rows].map(lineText)].join('\n');

function lineHtml({ text, strong, link }: Line): string {
  const content = strong
    ? `<b class="tx" style="color:#0C1018">${escapeHtml(text)}</b>`
    : `<span style="overflow-wrap:anywhere">${escapeHtml(text)}</span>`;
  return `<p class="mu" style="margin:0 0 4px;${TEXT_FONT};font-size:16px;line-height:24px;color:#535C6E">${content}${link ? ` ${mailLink(link.text, link.href)}` : ''}</p>`;
}

const inHtml = ({ title, lines, rows }: Part): string =>
  mailHeading(title) + lines.map(lineHtml).join('') + (rows ? mailRows(rows) : '');
