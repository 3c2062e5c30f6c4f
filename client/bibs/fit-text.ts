/** Width of a text at a size. */
export type MeasureText = (text: string, size: number) => number;

/**
 * Fits a text into a number of lines of a width at the largest size possible; ends it with an ellipsis if still too
 * long.
 */
export function fitLines(
  text: string,
  { width, lines: maxLines, maxSize, minSize }: { width: number; lines: number; maxSize: number; minSize: number },
  measure: MeasureText,
): { size: number; lines: string[] } {
  for (let size = maxSize; size > minSize; size -= 2) {
    const lines = wrap(text, size, width, measure);
    if (lines.length <= maxLines && lines.every((line) => measure(line, size) <= width)) return { size, lines };
  }
  const lines = wrap(text, minSize, width, measure);
  const visibleLines = lines.slice(0, maxLines);
  return {
    size: minSize,
    lines: visibleLines.map((line, index) =>
      cut(line, minSize, width, measure, index === maxLines - 1 && lines.length > maxLines),
    ),
  };
}

function wrap(text: string, size: number, width: number, measure: MeasureText): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && measure(`${last} ${word}`, size) <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function cut(line: string, size: number, width: number, measure: MeasureText, more: boolean): string {
  if (!more && measure(line, size) <= width) return line;
  const letters = [...line];
  while (letters.length > 0 && measure(`${letters.join('')}…`, size) > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}
