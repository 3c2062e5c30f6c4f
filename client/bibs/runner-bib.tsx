import { Box, Text, VisuallyHidden, chakra } from '@chakra-ui/react';
import type { RefObject } from 'react';
import { unmask, type Masked } from '../base/network/fragment';
import type { RunnerBib_BibFragment } from '../gql/graphql';
import { Cover } from '../ui/media/cover';
import { bibText, bibTexts, documentText } from './bib-texts';

/** Width of the condensed face's letters relative to their height, by the widest in distances. */
const LETTER = 0.52;
/** Font size at which a plate fits one line, on a phone of 360 px or a wide screen. */
const plateSize = (text: string, largest: number, width: number): string =>
  `${Math.max(30, Math.min(largest, Math.floor(width / ([...text].length * LETTER))))}px`;

const nameSize = (name: string): string => {
  const { length } = [...name];
  if (length <= 24) return '33px';
  return length <= 36 ? '30px' : '26px';
};

/** Pin hole or perforation, through which the page is visible. */
const Hole = chakra('i', { base: { position: 'absolute', rounded: 'full', bg: 'bg.ink', zIndex: '1' } });

const corners = [
  { left: '14px', top: '14px' },
  { right: '14px', top: '14px' },
  { left: '14px', bottom: '14px' },
  { right: '14px', bottom: '14px' },
];

/**
 * A competitor's bib: event, number (or distance without one), name, and the code on white with its quiet zone of four
 * modules. Made for ink backgrounds.
 */
export function RunnerBib({
  bib: masked,
  number = null,
  strip,
}: {
  bib: Masked<RunnerBib_BibFragment>;
  number?: string | null;
  /** Ref of the cover, which the bib image reuses */
  strip?: RefObject<HTMLDivElement | null>;
}) {
  const bib = unmask<RunnerBib_BibFragment>(masked);
  const { event } = bib;
  const texts = bibTexts(event.sport);
  const { plate, tag, name, detail } = bibText(bib, number);
  return (
    <chakra.article
      aria-label={`${texts.name}: ${name}`}
      position="relative"
      w="full"
      maxW="470px"
      mx="auto"
      bg="white"
      color="gray.950"
      rounded="18px"
      textAlign="center"
      shadow="0 24px 60px rgba(0,0,0,.5)"
    >
      {corners.map((corner) => (
        <Hole
          key={Object.entries(corner).join()}
          aria-hidden="true"
          boxSize={{ base: '12px', md: '15px' }}
          boxShadow="0 0 0 3px {colors.gray.100}"
          {...corner}
        />
      ))}
      <Box
        ref={strip}
        position="relative"
        h={{ base: '92px', md: '104px' }}
        roundedTop="18px"
        overflow="hidden"
        bg="gray.900"
      >
        <Cover
          image={event.coverImage}
          slug={event.slug}
          sport={event.sport !== 'NON_SPORT'}
          focus={event.coverFocus ?? undefined}
          sizes="470px"
          priority
          position="absolute"
          inset="0"
        />
        <Box position="absolute" inset="0" bgImage="linear-gradient(180deg, rgba(12,16,24,.25), rgba(12,16,24,.8))" />
        <Text
          position="absolute"
          left="40px"
          right="40px"
          bottom="10px"
          color="white"
          fontFamily="heading"
          fontWeight="800"
          fontSize={{ base: '23px', md: '25px' }}
          lineHeight="1.02"
          lineClamp={2}
          css={{ textWrap: 'balance' }}
        >
          {event.name}
        </Text>
      </Box>
      <Box px={{ base: '3', md: '6' }} pt="5" pb="4">
        <Text
          fontFamily="heading"
          fontWeight="800"
          fontSize={{ base: plateSize(plate, 136, 296), md: plateSize(plate, 172, 410) }}
          lineHeight="0.9"
          letterSpacing="-0.02em"
          overflowWrap="anywhere"
        >
          {number === null ? null : <VisuallyHidden>Dorsal </VisuallyHidden>}
          {plate}
        </Text>
        <Text
          mt="3"
          fontFamily="heading"
          fontWeight="800"
          fontSize={nameSize(name)}
          lineHeight="1.05"
          lineClamp={2}
          overflowWrap="anywhere"
        >
          {name}
        </Text>
        {tag || detail ? (
          <Text mt="2" fontSize="15px" color="gray.600" overflowWrap="anywhere">
            {tag ? (
              <chakra.b
                display="inline-block"
                bg="gray.950"
                color="white"
                rounded="6px"
                px="9px"
                py="5px"
                mr="2"
                fontFamily="heading"
                fontWeight="800"
                fontSize="19px"
                lineHeight="1"
              >
                {tag}
              </chakra.b>
            ) : null}
            {detail}
          </Text>
        ) : null}
      </Box>
      <Box position="relative" borderTopWidth="2px" borderStyle="dashed" borderColor="gray.300">
        <Hole aria-hidden="true" boxSize="24px" top="-13px" left="-13px" />
        <Hole aria-hidden="true" boxSize="24px" top="-13px" right="-13px" />
      </Box>
      <Box pt="2" pb="9" px="3">
        <chakra.img
          // As an image, an SVG cannot run scripts.
          src={`data:image/svg+xml;utf8,${encodeURIComponent(bib.qrSvg)}`}
          alt={`Código QR de ${name}`}
          width="284"
          height="284"
          display="block"
          mx="auto"
          boxSize="284px"
          bg="white"
        />
        <Text fontSize="14px" lineHeight="1.4" fontWeight="600">
          {texts.show}
        </Text>
        <Text fontSize="14px" lineHeight="1.4" color="gray.600">
          {documentText(bib.documentSuffix)}
        </Text>
      </Box>
    </chakra.article>
  );
}
