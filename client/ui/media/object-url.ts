import { useEffect, useState } from 'react';

/** Returns a URL that displays a picked file; revoked when the file changes or the component unmounts. */
export function useObjectUrl(file: Blob | null): string | null {
  const [current, setCurrent] = useState<{ file: Blob; url: string } | null>(null);
  useEffect(() => {
    if (!file) return;
    const url = URL.createObjectURL(file);
    const frame = requestAnimationFrame(() => setCurrent({ file, url }));
    return () => {
      cancelAnimationFrame(frame);
      URL.revokeObjectURL(url);
    };
  }, [file]);
  return current !== null && current.file === file ? current.url : null;
}
