import { CertificateFont, TextAlign } from '../certificate-enums.js';
import { CODE_HEIGHT, type CertificateLayout, type PageSize } from './layout.js';

/** Share of the page's width that a name may fill before its font size shrinks. */
const NAME_WIDTH = 0.8;
const CODE_SIDE = 22;
const MARGIN = 8;

/** Default layout: the name in the middle, the code in the lower right corner. */
export const defaultLayout = ({ width, height }: PageSize, nameColumn: string): CertificateLayout => ({
  texts: [
    {
      ...{ column: nameColumn, text: '', align: TextAlign.CENTER, color: '#0c1018' },
      ...{ font: CertificateFont.SOFIA_SANS_CONDENSED, bold: true, italic: false, size: 44 },
      ...{ x: width / 2, y: height * 0.48, width: width * NAME_WIDTH },
    },
  ],
  code: {
    x: width - MARGIN - CODE_SIDE,
    y: height - MARGIN - CODE_SIDE * CODE_HEIGHT,
    side: CODE_SIDE,
    color: '#0c1018',
  },
});
