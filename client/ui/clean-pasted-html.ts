const renamed: Record<string, string> = { H1: 'h2', H4: 'h3', H5: 'h3', H6: 'h3', B: 'strong', I: 'em' };
const dropped = 'script, style, meta, link, title, img, svg, video, audio, iframe, object, form, input, button';
const kept = new Set(['href']);

/**
 * What another program put on the clipboard, reduced to text, headings, emphasis, lists and links: no colours, fonts,
 * classes or pictures from elsewhere (those would be hotlinks; a picture is uploaded with its own button).
 */
export function cleanPastedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  body.querySelectorAll(dropped).forEach((element) => element.remove());
  body.querySelectorAll('*').forEach((element) => {
    for (const { name } of [...element.attributes]) {
      if (!kept.has(name)) element.removeAttribute(name);
    }
    // Google Docs wraps everything it copies in a <b> that is not bold.
    if (element.tagName === 'B' && element.querySelector('p, ul, ol, h1, h2, h3')) {
      element.replaceWith(...element.childNodes);
      return;
    }
    const name = renamed[element.tagName];
    if (name) {
      const other = element.ownerDocument.createElement(name);
      other.append(...element.childNodes);
      element.replaceWith(other);
    }
  });
  return body.innerHTML;
}
