/**
 * Completes a typed address: "dorsal.co" → "https://dorsal.co", "ana@dorsal.co" → "mailto:…". Returns null if it is
 * invalid.
 */
export function completeAddress(typed: string): string | null {
  const text = typed.trim();
  if (/^[^\s@/]+@[^\s@]+\.[^\s@]{2,}$/.test(text)) return `mailto:${text}`;
  const address = /^(https?:\/\/|mailto:)/i.test(text) ? text : `https://${text}`;
  try {
    const { protocol, hostname } = new URL(address);
    return protocol === 'mailto:' || hostname.includes('.') ? address : null;
  } catch {
    return null;
  }
}

/** Completes a typed web address like `completeAddress`; null for a mail address. */
export function pageAddress(typed: string): string | null {
  const address = completeAddress(typed);
  return address?.startsWith('http') ? address : null;
}
