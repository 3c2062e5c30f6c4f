import type { Mail } from '../platform/mailer.js';
import type { Event } from './event.entity.js';

/** A mail about an event. Whoever answers it writes to its organiser, or to the installation where none has an address. */
export function mailAbout(
  event: Event,
  { title, ...mail }: { title: string } & Pick<Mail, 'to' | 'text' | 'html' | 'messageId'>,
): Mail {
  return { ...mail, replyTo: event.organizerEmail ?? null, subject: `${title}: ${event.name}` };
}
