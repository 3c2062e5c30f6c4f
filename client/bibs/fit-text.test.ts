import { fitLines } from './fit-text';

/** Mocked measure: every letter is half as wide as high. */
const measure = (text: string, size: number) => [...text].length * size * 0.5;
const room = { width: 200, lines: 2, maxSize: 40, minSize: 20 };

it('fitText draws a short text at the largest size', () =>
  expect(fitLines('21K', room, measure)).toEqual({ size: 40, lines: ['21K'] }));

it('fitText adds a second line before it shrinks', () =>
  expect(fitLines('Ana María Gómez', room, measure)).toEqual({ size: 40, lines: ['Ana María', 'Gómez'] }));

it('fitText shrinks until the whole text fits', () => {
  const { size, lines } = fitLines('María Fernanda Gutiérrez Peñaloza', room, measure);
  expect(lines.join(' ')).toBe('María Fernanda Gutiérrez Peñaloza');
  expect(lines).toHaveLength(2);
  expect(size).toBeLessThan(40);
  for (const line of lines) expect(measure(line, size)).toBeLessThanOrEqual(200);
});

it.each([['M'.repeat(120)], [`Ana ${'Peña '.repeat(30)}`], ['🎉'.repeat(60)]])(
  'cuts what goes in at no size: %s',
  (text) => {
    const { size, lines } = fitLines(text, room, measure);
    expect(size).toBe(20);
    expect(lines.length).toBeLessThanOrEqual(2);
    expect(lines.at(-1)).toMatch(/…$/);
    for (const line of lines) expect(measure(line, size)).toBeLessThanOrEqual(200);
  },
);

it('fitText returns no lines for an empty text', () => expect(fitLines(' ', room, measure).lines).toEqual([]));
