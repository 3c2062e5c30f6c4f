import { escapeHtml } from '../platform/html/html.js';
import { TEXT_FONT, TITLE_FONT } from '../platform/mail/mail-frame.js';

/** Texts and image of a bib in a mail. */
export interface MailBib {
  /** Large text: the bib number, or the distance if there is none yet. */
  plate: string;
  name: string;
  /** Category and size. */
  detail: string;
  /** Content ID of the QR image. */
  code: string;
}

/** Texts below the code. */
export interface BibTexts {
  show: string;
  withoutPicture: string;
}

/** Returns the largest font size that fits a phone with the widest fallback font. */
function plateSize(text: string): { size: number; line: number } {
  const size = [...text].length;
  if (size <= 4) return { size: 128, line: 116 };
  if (size <= 6) return { size: 68, line: 68 };
  return size <= 10 ? { size: 42, line: 46 } : { size: 28, line: 34 };
}

const pins = (above: boolean): string => {
  const pin = (align: string) =>
    `<td aria-hidden="true"${align} style="padding:0 14px;font-size:13px;line-height:13px;color:#969FB0">&#9679;</td>`;
  return `<tr><td style="padding:${above ? '12px 0 0' : '0 0 12px'}"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>${pin('')}${pin(' align="right"')}</tr></table></td></tr>`;
};

/** Returns a bib as an HTML table: text and one image, the QR code, which stays on white in dark mode. */
export function bibHtml({ plate, name, detail, code }: MailBib, texts: BibTexts): string {
  const { size, line } = plateSize(plate);
  const alt = escapeHtml(texts.withoutPicture);
  const altStyle = `color:#0C1018;${TEXT_FONT};font-size:15px;line-height:22px`;
  return `<table role="presentation" class="box" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#F5F6F8;border-radius:12px;margin:0 0 20px">
${pins(true)}
<tr><td align="center" style="padding:4px 16px 6px"><div class="tx${size === 128 ? ' no' : ''}" style="${TITLE_FONT};font-size:${size}px;line-height:${line}px;letter-spacing:-1px;color:#0C1018">${escapeHtml(plate)}</div><div class="tx" style="${TITLE_FONT};font-size:28px;line-height:34px;color:#0C1018;padding-top:6px;overflow-wrap:anywhere;word-break:break-word">${escapeHtml(name)}</div>${detail ? `<div class="mu" style="${TEXT_FONT};font-size:16px;line-height:24px;color:#535C6E">${escapeHtml(detail)}</div>` : ''}</td></tr>
<tr><td style="padding:14px 0 0"><div class="dash" style="border-top:2px dashed #C2C8D3;font-size:0;line-height:0">&nbsp;</div></td></tr>
<tr><td align="center" style="padding:18px 16px 6px"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" bgcolor="#FFFFFF" style="background:#FFFFFF;border-radius:10px;padding:6px;${altStyle}"><img src="cid:${code}" width="232" height="232" alt="${alt}" style="${altStyle}"></td></tr></table><div class="mu" style="${TEXT_FONT};font-size:15px;line-height:22px;color:#535C6E;padding-top:10px">${escapeHtml(texts.show)}</div></td></tr>
${pins(false)}
</table>`;
}
