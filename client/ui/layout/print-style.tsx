import { Global } from '@emotion/react';

type Styles = Readonly<Record<string, Readonly<Record<string, string | number>>>>;

/**
 * Print style for A4 and letter: only the page's content, black on white, without controls (`no-print`). `styles` are
 * additional rules of the page.
 */
export function PrintStyle({ styles }: { styles?: Styles }) {
  return (
    <Global
      styles={{
        '@page': { margin: '12mm 10mm' },
        '@media print': {
          'aside, header, #contenido ~ *, .no-print': { display: 'none !important' },
          'html, body, #contenido, #contenido *': {
            background: '#fff !important',
            color: '#000 !important',
            borderColor: '#999 !important',
            boxShadow: 'none !important',
          },
          'body *:has(#contenido)': { padding: '0 !important', maxWidth: 'none !important', display: 'block' },
          // Hides the bar above the page's content.
          '*:has(+ #contenido)': { display: 'none !important' },
          '#contenido': { padding: '0 !important' },
          '#contenido h1': { fontSize: '18pt' },
          ...styles,
        },
      }}
    />
  );
}
