import { useEffect, useState } from 'react';
import { loadFont, measureText } from './certificate-fonts';
import { codeLetters, type FontStyle, type Layout, type Measure } from './layout';

const styleKey = ({ font, bold, italic }: FontStyle): string => JSON.stringify({ font, bold, italic });

/** Characters of both subsets of a family, to load them. */
const SAMPLE = 'aáñÑ ā';

/**
 * Measures texts in a layout's fonts once they are loaded. `failed`: a font did not load, so that the preview differs
 * from the mailed certificate.
 */
export function useMeasure({ texts, code }: Layout): { measure: Measure; failed: boolean } {
  const [loaded, setLoaded] = useState<ReadonlySet<string>>(new Set());
  const [failed, setFailed] = useState(false);
  const missingKeys = [...new Set([...texts, codeLetters(code)].map(styleKey))]
    .filter((key) => !loaded.has(key))
    .join('\n');

  useEffect(() => {
    let gone = false;
    for (const key of missingKeys === '' ? [] : missingKeys.split('\n'))
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
  }, [missingKeys]);

  return { measure: (style, text) => (loaded.has(styleKey(style)) ? measureText(style, text) : null), failed };
}
