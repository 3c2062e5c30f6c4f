import { formatMoney } from '../../base/format/format';

/** "Inscripciones $ 12.000.000 + tienda $ 480.000": composition of an event's revenue. */
export const revenueParts = ({
  revenue,
  shopRevenue,
}: {
  revenue: number | null;
  shopRevenue: number | null;
}): string =>
  `Inscripciones ${formatMoney((revenue ?? 0) - (shopRevenue ?? 0))} + tienda ${formatMoney(shopRevenue ?? 0)}`;
