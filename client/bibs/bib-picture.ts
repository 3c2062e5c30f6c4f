import { fitLines } from './fit-text';

/** Content of a bib image of 1080 × 1350 pixels. */
export interface PictureOfBib {
  event: string;
  plate: string;
  /** Distance, if the plate shows a number */
  tag: string;
  name: string;
  detail: string;
  /** SVG of the code; null if the image is shared publicly */
  qrSvg: string | null;
  /** Lines below the code or in its place, most important first */
  notes: readonly string[];
}

const WIDTH = 1080;
const HEIGHT = 1350;
const STRIP = 236;
const TEAR = 796;
const INK = '#0C1018';
const TITLES = "'Sofia Sans Condensed Variable', 'Arial Narrow', sans-serif";
const TEXTS = "'Figtree Variable', system-ui, sans-serif";

/**
 * Draws a bib from the page's fonts, cover and code. Fetches nothing, so that it works offline. @param strip element
 * that shows the cover
 */
export async function drawBib(bib: PictureOfBib, strip: HTMLElement | null): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('The browser provides no 2D canvas context');
  const [cover, code] = await Promise.all([
    coverOf(strip),
    bib.qrSvg === null ? null : pictureOf(bib.qrSvg, 740, 740),
    document.fonts.load(`800 100px ${TITLES}`),
    document.fonts.load(`600 34px ${TEXTS}`),
  ]);
  pen.fillStyle = '#FFFFFF';
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.textAlign = 'center';
  drawStrip(pen, bib.event, cover);
  drawRunner(pen, bib);
  drawTear(pen);
  if (code) drawCode(pen, code, bib.notes);
  else drawNotes(pen, bib.notes);
  drawPins(pen);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The browser could not encode the bib as PNG'))),
      'image/png',
    ),
  );
}

type Pen = CanvasRenderingContext2D;
interface Line {
  family: string;
  weight: number;
  color: string;
  width?: number;
  lines?: number;
  maxFontSize: number;
  smallest: number;
}

/** Draws centred text with its last line at `bottom`; returns the top of its first line. */
function write(pen: Pen, text: string, bottom: number, lineStyle: Line): number {
  const { family, weight, color, width = WIDTH - 120, lines: maxLines = 1, maxFontSize, smallest } = lineStyle;
  const font = (size: number) => `${weight} ${size}px ${family}`;
  const { size, lines } = fitLines(
    text,
    { width, lines: maxLines, maxSize: maxFontSize, minSize: smallest },
    (part, at) => {
      pen.font = font(at);
      return pen.measureText(part).width;
    },
  );
  pen.font = font(size);
  pen.fillStyle = color;
  for (const [index, line] of lines.entries())
    pen.fillText(line, WIDTH / 2, bottom - (lines.length - 1 - index) * size * 1.06);
  return bottom - lines.length * size * 1.06;
}

function drawStrip(pen: Pen, event: string, cover: Picture | null): void {
  pen.fillStyle = '#15302F';
  pen.fillRect(0, 0, WIDTH, STRIP);
  if (cover) {
    const scale = Math.max(WIDTH / cover.width, STRIP / cover.height);
    const [wide, high] = [WIDTH / scale, STRIP / scale];
    const { x, y } = cover.focus;
    pen.drawImage(cover.source, (cover.width - wide) * x, (cover.height - high) * y, wide, high, 0, 0, WIDTH, STRIP);
  }
  const shade = pen.createLinearGradient(0, 0, 0, STRIP);
  shade.addColorStop(0, 'rgba(12,16,24,.25)');
  shade.addColorStop(1, 'rgba(12,16,24,.8)');
  pen.fillStyle = shade;
  pen.fillRect(0, 0, WIDTH, STRIP);
  write(pen, event, STRIP - 30, {
    ...{ family: TITLES, weight: 800, color: '#FFFFFF', width: WIDTH - 260, lines: 2, maxFontSize: 62, smallest: 44 },
  });
}

function drawRunner(pen: Pen, { plate, tag, name, detail }: PictureOfBib): void {
  write(pen, plate, 524, { family: TITLES, weight: 800, color: INK, maxFontSize: 340, smallest: 90 });
  const lineStyle = { family: TEXTS, weight: 500, color: '#535C6E' };
  if (detail || tag)
    write(pen, [tag, detail].filter(Boolean).join(' · '), 756, { ...lineStyle, maxFontSize: 36, smallest: 26 });
  write(pen, name, 700, { family: TITLES, weight: 800, color: INK, lines: 2, maxFontSize: 78, smallest: 54 });
}

function drawTear(pen: Pen): void {
  pen.strokeStyle = '#C2C8D3';
  pen.lineWidth = 4;
  pen.setLineDash([16, 12]);
  pen.beginPath();
  pen.moveTo(40, TEAR);
  pen.lineTo(WIDTH - 40, TEAR);
  pen.stroke();
  pen.setLineDash([]);
  for (const x of [0, WIDTH]) disc(pen, x, TEAR, 28, INK);
}

/** Draws the code on white, which includes its quiet zone. */
function drawCode(pen: Pen, code: Picture, [first = '', ...more]: readonly string[]): void {
  const size = 424;
  pen.imageSmoothingEnabled = false;
  pen.drawImage(code.source, (WIDTH - size) / 2, TEAR + 6, size, size);
  write(pen, first, 1266, { family: TEXTS, weight: 600, color: INK, maxFontSize: 36, smallest: 28 });
  write(pen, more.join(' '), 1312, { family: TEXTS, weight: 400, color: '#535C6E', maxFontSize: 32, smallest: 24 });
}

function drawNotes(pen: Pen, [first = '', ...more]: readonly string[]): void {
  write(pen, first, 1040, { family: TITLES, weight: 800, color: INK, lines: 2, maxFontSize: 84, smallest: 54 });
  write(pen, more.join(' '), 1130, {
    family: TEXTS,
    weight: 500,
    color: '#535C6E',
    lines: 1,
    maxFontSize: 42,
    smallest: 28,
  });
}

function drawPins(pen: Pen): void {
  for (const x of [64, WIDTH - 64])
    for (const y of [64, HEIGHT - 64]) {
      disc(pen, x, y, 25, '#ECEEF2');
      disc(pen, x, y, 18, INK);
    }
}

function disc(pen: Pen, x: number, y: number, radius: number, color: string): void {
  pen.fillStyle = color;
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.fill();
}

interface Picture {
  source: CanvasImageSource;
  width: number;
  height: number;
  /** Focus point when cropped, from 0 to 1 */
  focus: { x: number; y: number };
}
const middle = { x: 0.5, y: 0.5 };

/** The cover as the page shows it: a loaded photo or the drawing. */
async function coverOf(strip: HTMLElement | null): Promise<Picture | null> {
  const photo = strip?.querySelector('img');
  if (photo?.complete && photo.naturalWidth > 0) {
    const [x = 50, y = 50] = (photo.style.objectPosition || '50% 50%').split(' ').map(parseFloat);
    return { source: photo, width: photo.naturalWidth, height: photo.naturalHeight, focus: { x: x / 100, y: y / 100 } };
  }
  const drawing = strip?.querySelector('svg');
  return drawing ? pictureOf(new XMLSerializer().serializeToString(drawing), 1280, 720) : null;
}

/** Renders an SVG at a size; some browsers draw none without an intrinsic size. */
async function pictureOf(svg: string, width: number, height: number): Promise<Picture> {
  const image = new Image();
  const sized = svg.replace(/^<svg /, `<svg width="${width}" height="${height}" `);
  image.src = `data:image/svg+xml;utf8,${encodeURIComponent(sized)}`;
  await image.decode();
  return { source: image, width, height, focus: middle };
}
