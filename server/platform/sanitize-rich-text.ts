import sanitizeHtml from 'sanitize-html';

/** Ours, as `Image.url` writes it: nothing else is shown, so a text loads nothing from elsewhere. */
const OWN_IMAGE = /^\/images\/[0-9a-f]{32}-\d{2,4}\.webp$/;

/** A rich text as it may be shown: what the editor makes, and nothing that acts or loads from elsewhere. */
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
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !OWN_IMAGE.test(attribs.src ?? ''),
  }).trim();
}
