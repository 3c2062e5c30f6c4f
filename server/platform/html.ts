const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as part of an HTML page or attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

/** JSON inside a `<script type="application/json">`: no text of ours can close the element. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

const written: Record<string, string> = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** The words of a sanitised text: a block parts them, emphasis within a sentence does not. Each entity is read once. */
export const wordsOf = (html: string): string =>
  html
    .replace(/<\/?(p|h\d|li|ul|ol|blockquote|br|hr|figure|img|div)\b[^>]*>/gi, ' ')
    .replace(/<[^>]+>/g, '')
    .replace(/&(nbsp|amp|lt|gt|quot|#39);/g, (entity, name: string) => written[name] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
