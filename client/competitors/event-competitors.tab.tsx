/** Placeholder of the tab until it is written. */
export default function EventCompetitorsTab() {
  return null;
}
