import type { CouponKind } from '../coupons/coupon.entity.js';
import type { PartnerKeyKind } from '../coupons/partner-key.entity.js';
import type { EventInput } from '../events/event.inputs.js';
import type { KitSize } from '../kits/kit-size.js';
import type { Calendar } from './calendar.js';
import type { DemoRoute } from './demo-route.js';

/** How a registration of the demonstration ended. */
export type Outcome =
  | 'paid'
  /** The hold lives, nobody paid yet. */
  | 'unpaid'
  /** The gateway refused; the hold lives. */
  | 'rejected'
  /** Nobody paid in time. */
  | 'expired'
  /** Paid twice by mistake: for 'Pagos por revisar'. */
  | 'paidTwice'
  /** Less arrived than was asked for; the hold lives. */
  | 'paidLess'
  /** Paid, and then given back by the gateway. */
  | 'returned'
  /** Paid through a partner's key. */
  | { key: string }
  /** Paid after this code, or free where it leaves nothing to pay. */
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

export interface DemoPicture {
  /** `art/gallery-<art>.svg` */
  art: string;
  alt: string;
}

export interface DemoSponsor {
  /** `art/sponsor-<art>.svg` */
  art: string;
  name: string;
  web: string | null;
}

/** Codes that were made at once. */
export interface DemoBatch {
  prefix: string;
  count: number;
  kind: CouponKind;
  value: number;
}

/** Teams that registered alike. */
export interface Crowd {
  teams: number;
  outcome: Outcome;
  /** One of the event's; otherwise by chance. */
  teamSize?: number;
}

/** An event of the demonstration, and who registered for it. */
export interface DemoEvent {
  /** Cover and icon: `art/<art>-cover.svg` and `art/<art>-icon.svg`. */
  art: string;
  input: EventInput;
  /** First and last day of registrations, in days from today (both negative). */
  registrationDays: { from: number; to: number };
  /** Departments and cities that most of its people come from. */
  home: { department: string; city: string };
  gallery?: DemoPicture[];
  sponsors?: DemoSponsor[];
  routes?: DemoRoute[];
  coupons?: DemoCoupon[];
  batch?: DemoBatch;
  keys?: DemoKey[];
  /** How many units of these sizes are to be left; 0: sold out. The event's amounts have to allow it. */
  unitsLeft?: Partial<Record<KitSize, number>>;
  crowds: Crowd[];
}

/** Makes an event with the dates it has when today is the calendar's day. */
export type DemoEventOf = (calendar: Calendar) => DemoEvent;
