import type { CouponKind } from '../coupons/coupon.entity.js';
import type { PartnerKeyKind } from '../coupons/partner-key.entity.js';
import type { EventInput } from '../events/event.inputs.js';
import type { KitSize } from '../kits/kit-size.js';
import type { Calendar } from './calendar.js';
import type { DemoRoute } from './demo-route.js';

/** Final state of a registration of the demonstration. */
export type DemoOutcome =
  | 'paid'
  /** Held, not paid yet. */
  | 'unpaid'
  /** Held, refused by the gateway. */
  | 'rejected'
  /** Expired without payment. */
  | 'expired'
  /** Paid twice by mistake: for 'Pagos por revisar'. */
  | 'paidTwice'
  /** Held, paid with too small an amount. */
  | 'paidLess'
  /** Paid, then refunded by the gateway. */
  | 'returned'
  /** Paid through a partner key. */
  | { key: string }
  /** Paid with this coupon, or free if nothing is due. */
  | { code: string };

export interface DemoCoupon {
  code: string;
  kind: CouponKind;
  value: number;
  uses: number;
}

export interface DemoKey {
  name: string;
  key: string;
  kind: PartnerKeyKind;
  uses: number;
}

/** Coupons created at once. */
export interface DemoBatch {
  prefix: string;
  count: number;
  kind: CouponKind;
  value: number;
}

/** Teams that register in the same way. */
export interface Crowd {
  teams: number;
  outcome: DemoOutcome;
  /** Category of the event; random by default. */
  teamSize?: number;
}

/** `art`: the drawing `art/<art>.svg`. */
export type DemoImage<Input> = Input & { art: string };

/** An event of the demonstration with its registrations. */
export interface DemoEvent {
  /** Cover and icon: `art/<art>-cover.svg` and `art/<art>-icon.svg`. */
  art: string;
  input: EventInput;
  /** First and last day of registrations, in days from today (both negative). */
  registrationDays: { from: number; to: number };
  /** Departments and cities of most of its people. */
  home: { department: string; city: string };
  gallery?: DemoImage<{ alt: string }>[];
  routes?: DemoRoute[];
  coupons?: DemoCoupon[];
  batch?: DemoBatch;
  keys?: DemoKey[];
  /** Units of these sizes to leave; 0: sold out. The limits of the event must allow it. */
  unitsLeft?: Partial<Record<KitSize, number>>;
  crowds: Crowd[];
}

/** Creates an event with dates relative to the calendar's day. */
export type DemoEventOf = (calendar: Calendar) => DemoEvent;
