import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { Mail, MessageCircle } from '../ui/icons';
import { unmask, type Masked } from '../base/network/fragment';
import { whatsappLink } from '../base/format/phone';
import type { AskOrganizer_EventFragment } from '../gql/graphql';

/** Contact link to the organizer: WhatsApp, else mail; renders nothing without either. */
export function AskOrganizer({
  event: masked,
  reference,
  ...box
}: HTMLChakraProps<'a'> & {
  event: Masked<AskOrganizer_EventFragment>;
  /** Reference for the organizer to find the purchase */
  reference?: string;
}) {
  const { name, organizerEmail, organizerWhatsapp } = unmask<AskOrganizer_EventFragment>(masked);
  const chat = organizerWhatsapp ? whatsappLink(organizerWhatsapp) : null;
  const about = [`Inscripción en ${name}`, reference && `referencia ${reference}`].filter(Boolean).join(', ');
  if (!chat && !organizerEmail) return null;
  const Icon = chat ? MessageCircle : Mail;
  const href = chat
    ? `${chat}?text=${encodeURIComponent(`Hola. ${about}: `)}`
    : `mailto:${organizerEmail}?subject=${encodeURIComponent(about)}`;
  return (
    <chakra.a
      display="inline-flex"
      alignItems="center"
      gap="2"
      minH="11"
      fontWeight="600"
      textDecoration="underline"
      textUnderlineOffset="3px"
      focusVisibleRing="outside"
      overflowWrap="anywhere"
      href={href}
      {...(chat ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      {...box}
    >
      <Icon size={19} />
      Escribir al organizador
    </chakra.a>
  );
}
