import { useEffect, useState } from 'react';
import { loadFont, measureText } from './certificate-fonts';
import { codeLetters, type FontStyle, type Layout, type Measure } from './layout';

const keyOf = ({ font, bold, italic }: FontStyle): string => JSON.stringify({ font, bold, italic });

/** Characters of both subsets of a family, to load them. */
const SAMPLE = 'aáñÑ ā';

/**
 * Measures texts in a layout's fonts once they are loaded. `failed`: a font did not load, so that the preview differs
 * from the mailed certificate.
 */
export function useMeasure({ texts, code }: Layout): { measure: Measure; failed: boolean } {
  const [loaded, setLoaded] = useState<ReadonlySet<string>>(new Set());
  const [failed, setFailed] = useState(false);
  const wanted = [...new Set([...texts, codeLetters(code)].map(keyOf))].filter((key) => !loaded.has(key)).join('\n');

  useEffect(() => {
    let gone = false;
    for (const key of wanted === '' ? [] : wanted.split('\n'))
      loadFont(JSON.parse(key) as FontStyle, SAMPLE).then(
        () => {
          if (!gone) setLoaded((former) => new Set([...former, key]));
        },
        () => {
          if (!gone) setFailed(true);
        },
      );
    return () => {
      gone = true;
    };
  }, [wanted]);

  return { measure: (style, text) => (loaded.has(keyOf(style)) ? measureText(style, text) : null), failed };
}
