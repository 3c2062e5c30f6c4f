const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes a text for an HTML page or attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

/** Formats JSON for a `<script type="application/json">`, so that no text closes the element. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

const characters: Record<string, string> = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/**
 * Extracts the text of sanitised HTML: block elements separate words, inline elements do not. Entities are decoded
 * once.
 */
export const plainText = (html: string): string =>
  html
    .replace(/<\/?(p|h\d|li|ul|ol|blockquote|br|hr|figure|img|div)\b[^>]*>/gi, ' ')
    .replace(/<[^>]+>/g, '')
    .replace(/&(nbsp|amp|lt|gt|quot|#39);/g, (entity, name: string) => characters[name] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
