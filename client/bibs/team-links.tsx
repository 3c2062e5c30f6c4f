import { Box, Flex, Text, chakra } from '@chakra-ui/react';
import { MessageCircle } from '../ui/icons';
import { unmask, type Masked } from '../base/network/fragment';
import type { TeamLinks_BibFragment } from '../gql/graphql';
import { nameInitials } from '../ui/media/avatar';
import { InkButton } from '../ui/display/ink-buttons';
import { bibTexts, kitText, whatsappText } from './bib-texts';
import { InkPanel, InkTitle } from './ink-panel';

const Initials = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    boxSize: '11',
    rounded: 'l2',
    bg: 'gray.800',
    fontFamily: 'heading',
    fontWeight: '800',
    fontSize: '20px',
  },
});

/**
 * Other competitors of the team, each with buttons to send their link; renders nothing for a single competitor. The
 * first one is the payer.
 */
export function TeamLinks({ bibs: masked }: { bibs: readonly Masked<TeamLinks_BibFragment>[] }) {
  const bibs = unmask<TeamLinks_BibFragment>(masked);
  const [first] = bibs;
  if (!first || bibs.length < 2) return null;
  const texts = bibTexts(first.event.sport);
  return (
    <InkPanel aria-labelledby="equipo">
      <InkTitle id="equipo">Tu equipo</InkTitle>
      <Text mt="1" fontSize="15px" color="fg.onInkMuted">
        {texts.team}
      </Text>
      <chakra.ul listStyleType="none" mt="2.5">
        {bibs.map((bib, index) => {
          const name = `${bib.name} ${bib.lastName}`;
          return (
            <Flex as="li" key={bib.link} align="center" gap="3.5" py="2.5" borderTopWidth="1px" borderColor="gray.800">
              <Initials aria-hidden="true">{nameInitials(bib.name, bib.lastName)}</Initials>
              <Box flex="1" minW="0" lineHeight="1.3">
                <Text fontWeight="600" lineClamp={2}>
                  {name}
                </Text>
                <Text fontSize="sm" color="fg.onInkMuted">
                  {kitText(bib)}
                </Text>
              </Box>
              {index === 0 ? (
                <chakra.span bg="gray.800" rounded="full" px="2.5" py="1" fontSize="xs" fontWeight="600" flex="none">
                  Tú
                </chakra.span>
              ) : (
                <InkButton asChild bg="transparent" borderColor="border.control" h="11" px="3" flex="none">
                  <a
                    href={whatsappText(`${texts.send(bib.name, bib.event.name)} ${bib.link}`)}
                    target="_blank"
                    rel="noopener noreferrer"
                    aria-label={`Enviar por WhatsApp su enlace a ${name}`}
                  >
                    <MessageCircle size={18} />
                    Enviar
                  </a>
                </InkButton>
              )}
            </Flex>
          );
        })}
      </chakra.ul>
    </InkPanel>
  );
}
