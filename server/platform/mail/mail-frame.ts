import { createHash } from 'node:crypto';
import { escapeHtml } from '../html/html.js';

/*
 * Mails are tables with inline styles: mail clients remove style sheets, web fonts and images, which must not change the
 * content. Classes serve only dark mode and narrow screens, which a client may ignore.
 */

export const TEXT_FONT = "font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
export const TITLE_FONT =
  "font-family:'Sofia Sans Condensed','Arial Narrow','Roboto Condensed',Arial,sans-serif;font-weight:bold";

const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;-webkit-text-size-adjust:100%}
img{border:0;display:block}
@media (max-width:480px){.px{padding-left:20px!important;padding-right:20px!important}.no{font-size:104px!important;line-height:96px!important}}
@media (prefers-color-scheme:dark){.bgc{background:#0C1018!important}.card{background:#161B25!important}.tx{color:#F5F6F8!important}.mu{color:#A9B2C2!important}.hr{border-color:#2A3240!important}.ln{color:#9AA9FF!important}.box{background:#252C39!important}.bt{background:#4A5CF5!important}.dash{border-color:#3A4252!important}}`;

interface MailPageParts {
  /** Text that a list of mails shows after the subject; hidden in the mail itself. */
  preheader?: string;
  /** HTML of a full-width row below the product's name. */
  banner?: string;
  /** False if the content has its own title. */
  heading?: boolean;
  /** HTML of the footer. */
  footer?: string;
}

/** Returns the HTML of a mail, 600 px wide: title and content, which is HTML. */
export function mailLayout(title: string, content: string, parts: MailPageParts = {}): string {
  const { preheader, banner = '', heading = true, footer } = parts;
  return `<!doctype html><html lang="es-CO"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no"><title>${escapeHtml(title)}</title><style>
${STYLE}
</style></head><body class="bgc" style="margin:0;padding:0;background:#F5F6F8">
${preheader ? `<div style="display:none;max-height:0;overflow:hidden;color:#F5F6F8">${escapeHtml(preheader)}</div>\n` : ''}<table role="presentation" class="bgc" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#F5F6F8"><tr><td align="center" style="padding:0 0 32px"><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px">
<tr><td class="px" style="background:#0C1018;padding:16px 32px;${TITLE_FONT};font-size:26px;line-height:30px;color:#FFFFFF"><span aria-hidden="true" style="background:#D9F13F;color:#0C1018;border-radius:5px;padding:1px 8px;font-size:21px">D</span>&nbsp; dorsal</td></tr>
${banner}<tr><td class="card px tx" style="background:#FFFFFF;padding:28px 40px 24px;${TEXT_FONT};font-size:16px;line-height:24px;color:#0C1018;overflow-wrap:anywhere;word-break:break-word">${heading ? `<h1 class="tx" style="margin:0 0 16px;${TITLE_FONT};font-size:30px;line-height:34px;color:#0C1018">${escapeHtml(title)}</h1>` : ''}${content}</td></tr>
${footer ? `<tr><td class="px mu" align="center" style="padding:20px 32px;${TEXT_FONT};font-size:14px;line-height:21px;color:#535C6E">${footer}</td></tr>\n` : ''}</table></td></tr></table></body></html>`;
}

export const mailText = (text: string): string =>
  `<p class="tx" style="margin:0 0 20px;${TEXT_FONT};font-size:16px;line-height:24px;color:#0C1018">${escapeHtml(text)}</p>`;

/** Returns a paragraph of secondary text. */
export const mailNote = (text: string): string =>
  `<p class="mu" style="margin:0;${TEXT_FONT};font-size:14px;line-height:20px;color:#535C6E">${escapeHtml(text)}</p>`;

export const mailHeading = (text: string): string =>
  `<h2 class="tx" style="margin:24px 0 4px;${TITLE_FONT};font-size:25px;line-height:30px;color:#0C1018">${escapeHtml(text)}</h2>`;

export const mailLink = (text: string, link: string): string =>
  `<a class="ln" href="${escapeHtml(link)}" style="color:#2431B8;font-weight:bold">${escapeHtml(text)}</a>`;

/** Returns a table of names and values. */
export function mailFacts(facts: readonly (readonly [name: string, value: string])[]): string {
  const rows = facts
    .map(
      ([name, value]) =>
        `<tr><th class="mu" align="left" valign="top" style="padding:4px 16px 4px 0;color:#535C6E;font-weight:400;white-space:nowrap">${escapeHtml(name)}</th><td class="tx" style="padding:4px 0;color:#0C1018;overflow-wrap:anywhere"><strong>${escapeHtml(value)}</strong></td></tr>`,
    )
    .join('');
  return `<table cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px;${TEXT_FONT};font-size:16px;line-height:24px">${rows}</table>`;
}

type Row = readonly [label: string, cost: string];

/** Returns a table of price lines, the total, and lines after it. */
export function mailSums(lines: readonly Row[], total: Row, after: readonly Row[] = []): string {
  const row = ([label, cost]: Row, strong: boolean): string => {
    const cell = (text: string) => (strong ? `<b>${escapeHtml(text)}</b>` : escapeHtml(text));
    return `<tr><td class="tx hr" style="padding:8px 8px 8px 0;border-top:1px solid #DDE1E8;color:#0C1018;overflow-wrap:anywhere">${cell(label)}</td><td class="tx hr" align="right" valign="top" style="padding:8px 0;border-top:1px solid #DDE1E8;color:#0C1018;white-space:nowrap">${cell(cost)}</td></tr>`;
  };
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 20px;${TEXT_FONT};font-size:16px;line-height:24px">${lines.map((line) => row(line, false)).join('')}${row(total, true)}${after.map((line) => row(line, false)).join('')}</table>`;
}

/** Returns a button that also works without images and styles. */
export function mailButton(text: string, link: string): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px"><tr><td class="bt" align="center" bgcolor="#2E3FE0" style="background:#2E3FE0;border-radius:8px"><a href="${escapeHtml(link)}" style="display:block;${TEXT_FONT};font-size:17px;line-height:24px;font-weight:bold;color:#FFFFFF;text-decoration:none;padding:14px 20px">${escapeHtml(text)}</a></td></tr></table>`;
}

/**
 * Returns a message ID that is equal for equal mails to one address, so that a repetition is recognised. The address is
 * hashed, because mail servers log IDs.
 */
export function messageId(purpose: string, to: string): string {
  return `<${purpose}-${createHash('sha256').update(to).digest('hex').slice(0, 12)}@dorsal>`;
}

/** Formats a time for mails: "domingo, 14 de junio de 2026, 6:30 a. m." */
export const mailDate = new Intl.DateTimeFormat('es-CO', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'America/Bogota',
});

/** Returns a table with one text and optional link per row. */
export function mailRows(rows: readonly { text: string; link?: { text: string; href: string } }[]): string {
  const cells = rows.map(
    ({ text, link }) =>
      `<tr><td class="tx hr" style="padding:4px 8px 4px 0;border-top:1px solid #DDE1E8;color:#0C1018"><b>${escapeHtml(text)}</b></td><td class="hr" align="right" style="padding:4px 0;border-top:1px solid #DDE1E8;white-space:nowrap;line-height:44px">${link ? mailLink(link.text, link.href) : '&nbsp;'}</td></tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 0;${TEXT_FONT};font-size:15px;line-height:20px">${cells.join('')}</table>`;
}
