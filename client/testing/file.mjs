/** Replaces style sheets and images in tests. */
export default 'file';
