/** Placeholder of the tab until it is written. */
export default function EventCategoriesTab() {
  return null;
}
