/** Placeholder of the tab until it is written. */
export default function EventGatewaysTab() {
  return null;
}
