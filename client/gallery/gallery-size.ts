/** The previews: two beside each other on phones, three from tablets on. */
export const galleryColumns = { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' };

/** Room for the rows of so many previews, so that the page does not move when they come. */
export const galleryRoom = (count: number) => ({
  base: `${Math.ceil(count / 2) * 120}px`,
  md: `${Math.ceil(count / 3) * 180}px`,
});
