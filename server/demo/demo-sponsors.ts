import type { SponsorInput } from '../sponsors/sponsors.inputs.js';
import type { DemoImage } from './add-images.js';

const sponsor = (art: string, name: string, domain: string | null): DemoImage<SponsorInput> => ({
  art: `sponsor-${art}`,
  name,
  web: domain && `https://${domain}.example`,
});
const water = sponsor('aguas', 'Aguas del Sumapaz', 'aguasdelsumapaz');
const savings = sponsor('frailejona', 'Cooperativa La Frailejona', 'lafrailejona');
const coffee = sponsor('nevado', 'Café Nevado', 'cafenevado');
const shop = sponsor('trochas', 'Trochas, tienda de montaña', 'trochas');
const radio = sponsor('cordillera', 'Radio Cordillera', null);
const panela = sponsor('trapiche', 'Panela El Trapiche', 'eltrapiche');

/** Sponsors of the demonstration's events, by the event's `art`. */
export const demoSponsors: Readonly<Record<string, DemoImage<SponsorInput>[]>> = {
  paramo: [water, savings, coffee, shop, radio, panela],
  switchbacks: [coffee, panela],
};
