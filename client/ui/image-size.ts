/** Width and height of a picture as it is shown, or null for what the browser cannot show. */
export function imageSize(file: File): Promise<{ width: number; height: number } | null> {
  return new Promise((resolve) => {
    const image = new Image();
    const url = URL.createObjectURL(file);
    const done = (answer: { width: number; height: number } | null) => {
      URL.revokeObjectURL(url);
      resolve(answer);
    };
    image.onload = () => done({ width: image.naturalWidth, height: image.naturalHeight });
    image.onerror = () => done(null);
    image.src = url;
  });
}
