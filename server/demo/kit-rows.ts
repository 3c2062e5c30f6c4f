import { KitSize } from '../kits/kit-size.js';
import type { KitInput } from '../kits/kit.inputs.js';

/** A shirt in all adult sizes. `scarce`: sizes with another limit. */
export function adultKits(name: string, amount: number, scarce: Partial<Record<KitSize, number>> = {}): KitInput[] {
  const sizes = Object.values(KitSize).filter((size) => /Masculino|Femenino/.test(size));
  return sizes.map((size) => ({ name, size, amount: scarce[size] ?? amount }));
}

export function childKits(name: string, amount: number): KitInput[] {
  const sizes = Object.values(KitSize).filter((size) => /^\d+$/.test(size));
  return sizes.map((size) => ({ name, size, amount }));
}
