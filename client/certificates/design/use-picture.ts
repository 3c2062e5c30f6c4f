import { useEffect, useState } from 'react';
import { imageSize } from '../../ui/media/image-size';
import { useObjectUrl } from '../../ui/media/object-url';
import type { PageSize } from './layout';

const MIN_SIDE = 600;
const MAX_PIXELS = 50_000_000;

/** Why an image cannot be used, or true; the server checks the same. */
export async function pictureProblem(file: File): Promise<true | string> {
  const size = await imageSize(file);
  if (!size) return 'No se puede abrir como imagen. Prueba con otra.';
  if (size.width * size.height > MAX_PIXELS) return 'La imagen es demasiado grande: el máximo son 50 megapíxeles.';
  if (Math.min(size.width, size.height) < MIN_SIDE)
    return `La imagen es muy pequeña: cada lado debe tener al menos ${MIN_SIDE} píxeles.`;
  return true;
}

/** URL and size in pixels of a picked image; null until both are known. */
export function usePicture(file: File | null): { url: string; size: PageSize } | null {
  const url = useObjectUrl(file);
  const [seen, setSeen] = useState<{ file: File; size: PageSize } | null>(null);
  useEffect(() => {
    if (!file) return;
    let gone = false;
    void imageSize(file).then((size) => {
      if (!gone && size) setSeen({ file, size });
    });
    return () => {
      gone = true;
    };
  }, [file]);
  return url !== null && seen?.file === file ? { url, size: seen.size } : null;
}
