import sanitizeHtml from 'sanitize-html';

/**
 * URL of an uploaded image, as in `Image.url`. Other images are removed, so that a text loads nothing from other
 * servers.
 */
const IMAGE_URL = /^\/images\/[0-9a-f]{32}-\d{2,4}\.webp$/;

/**
 * Sanitises a rich text: keeps the editor's elements, and removes scripts and anything that loads from other servers.
 */
export function sanitizeRichText(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: ['h2', 'h3', 'p', 'br', 'strong', 'em', 'u', 's', 'ul', 'ol', 'li', 'blockquote', 'a', 'img'],
    allowedAttributes: { a: ['href', 'rel', 'target'], img: ['src', 'alt'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    transformTags: {
      h1: 'h2',
      h4: 'h3',
      h5: 'h3',
      h6: 'h3',
      b: 'strong',
      i: 'em',
      strike: 's',
      del: 's',
      a: (tagName, { href = '' }) => {
        const attribs: Record<string, string> = /^(https?:|mailto:)/i.test(href.trim())
          ? { href, rel: 'noopener noreferrer', target: '_blank' }
          : {};
        return { tagName, attribs };
      },
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !IMAGE_URL.test(attribs.src ?? ''),
  }).trim();
}
