/** An address as it was typed, made complete: "dorsal.co" → "https://dorsal.co", "ana@dorsal.co" → "mailto:…". Null when it is none. */
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

/** The same of a page, which is no mail address. */
export function pageAddress(typed: string): string | null {
  const address = completeAddress(typed);
  return address?.startsWith('http') ? address : null;
}
