const replacements: Record<string, string> = { H1: 'h2', H4: 'h3', H5: 'h3', H6: 'h3', B: 'strong', I: 'em' };
const removedElements = 'script, style, meta, link, title, img, svg, video, audio, iframe, object, form, input, button';
const allowedAttributes = new Set(['href']);

/**
 * Reduces pasted HTML to text, headings, emphasis, lists and links: without colors, fonts, classes and images, which
 * would be hotlinks (images are uploaded with their own button).
 */
export function cleanPastedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  body.querySelectorAll(removedElements).forEach((element) => element.remove());
  body.querySelectorAll('*').forEach((element) => {
    for (const { name } of [...element.attributes]) {
      if (!allowedAttributes.has(name)) element.removeAttribute(name);
    }
    // Google Docs wraps copied content in a <b> that is not bold.
    if (element.tagName === 'B' && element.querySelector('p, ul, ol, h1, h2, h3')) {
      element.replaceWith(...element.childNodes);
      return;
    }
    const name = replacements[element.tagName];
    if (name) {
      const replacement = element.ownerDocument.createElement(name);
      replacement.append(...element.childNodes);
      element.replaceWith(replacement);
    }
  });
  return body.innerHTML;
}
