import { Flex, Text, chakra } from '@chakra-ui/react';
import { Globe, Mail, MessageCircle, type IconComponent } from '../../ui/icons';
import { whatsappLink } from '../../base/format/phone';
import type { EventAbout_EventFragment } from '../../gql/graphql';
import { nameInitials } from '../../ui/media/avatar';
import { InkButton } from '../../ui/display/ink-buttons';

export type Organizer = Pick<
  EventAbout_EventFragment,
  'organizerName' | 'organizerEmail' | 'organizerWhatsapp' | 'organizerWeb'
>;

interface Way {
  label: string;
  href: string;
  Icon: IconComponent;
}

/** Ways to reach the organizer, the quickest first. */
export function waysTo({ organizerWhatsapp, organizerEmail, organizerWeb }: Organizer): Way[] {
  const chat = organizerWhatsapp ? whatsappLink(organizerWhatsapp) : null;
  return [
    ...(chat ? [{ label: 'WhatsApp', href: chat, Icon: MessageCircle }] : []),
    ...(organizerEmail ? [{ label: 'Correo', href: `mailto:${organizerEmail}`, Icon: Mail }] : []),
    ...(organizerWeb ? [{ label: 'Página web', href: organizerWeb, Icon: Globe }] : []),
  ];
}

export const hasOrganizer = (event: Organizer): boolean => event.organizerName !== null || waysTo(event).length > 0;

/** Name of the organizer, or a default for messages that need one. */
export const organizerDisplayName = ({ organizerName }: Organizer): string => organizerName ?? 'El organizador';

export function Initials({ name }: { name: string }) {
  return (
    <chakra.span
      aria-hidden="true"
      display="grid"
      placeItems="center"
      flex="none"
      boxSize="48px"
      rounded="l2"
      bg="brand.muted"
      color="brand.fg"
      fontWeight="800"
    >
      {nameInitials(name)}
    </chakra.span>
  );
}

/** Link attributes: web pages open in a new tab, mail addresses do not. */
export const target = (href: string) =>
  href.startsWith('http') ? { target: '_blank', rel: 'noopener noreferrer' } : {};

/** In the page's header: the organizer and the quickest way to contact it. */
export function OrganizerLine({ event }: { event: Organizer }) {
  if (!hasOrganizer(event)) return null;
  const [way] = waysTo(event);
  return (
    <Flex
      align="center"
      gap="3"
      minW="0"
      p={{ base: '2.5', md: '3' }}
      rounded="14px"
      borderWidth="1px"
      borderColor="border.onInk"
    >
      <Initials name={organizerDisplayName(event)} />
      <Text minW="0" flex="1" lineHeight="1.3">
        <chakra.span display="block" fontSize="13px" color="fg.onInkMuted">
          Organiza
        </chakra.span>
        <chakra.span display="block" fontWeight="600" lineClamp={3} overflowWrap="anywhere">
          {organizerDisplayName(event)}
        </chakra.span>
      </Text>
      {way ? (
        <InkButton asChild flex="none" h="11">
          <a href={way.href} {...target(way.href)} aria-label={`${way.label} de ${organizerDisplayName(event)}`}>
            <way.Icon size={18} />
            {way.label}
          </a>
        </InkButton>
      ) : null}
    </Flex>
  );
}
