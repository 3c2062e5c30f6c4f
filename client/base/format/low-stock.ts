/** Maximum units of a kit size that count as few. */
export const LOW_KIT_STOCK = 12;

/** Maximum units of a product size that count as few. */
export const LOW_SIZE_STOCK = 3;

/** Maximum units of a product, in all its sizes, that the shop shows as few. */
export const LOW_PRODUCT_STOCK = 6;
