import type { Mail } from '../platform/mailer.js';
import type { Event } from './event.entity.js';

/** A mail about an event. Whoever answers it writes to the installation: an event has no address of its own. */
export function mailAbout(
  event: Event,
  { title, ...mail }: { title: string } & Pick<Mail, 'to' | 'text' | 'html' | 'messageId'>,
): Mail {
  return { ...mail, replyTo: null, subject: `${title}: ${event.name}` };
}
