import type { Mail } from '../platform/mail/mailer.js';
import type { Event } from './event.entity.js';

/** Builds a mail about an event. Replies go to the organiser, or to the installation if the event has no address. */
export function mailAbout(
  event: Event,
  { title, ...mail }: { title: string } & Pick<Mail, 'to' | 'text' | 'html' | 'messageId'>,
): Mail {
  return { ...mail, replyTo: event.organizerEmail ?? null, subject: `${title}: ${event.name}` };
}
