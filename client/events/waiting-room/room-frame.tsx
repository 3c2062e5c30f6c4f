import { Box, Container, Flex, Grid, Heading, Stack, Text, chakra } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { ShieldCheck } from '../../ui/icons';
import { PageTitle } from '../../ui/layout/page-title';
import { SlimHeader } from '../../ui/layout/slim-header';
import { Plate } from '../../ui/media/bib';

/** Page of the waiting room on ink: title, plate and notes, and `aside` beside or below them. */
export function RoomFrame({
  eventName,
  title,
  documentTitle,
  lead,
  children,
  aside,
}: {
  eventName: string;
  title: string;
  /** Title of the browser's tab */
  documentTitle: string;
  lead: ReactNode;
  children?: ReactNode;
  aside: ReactNode;
}) {
  return (
    <Flex
      direction="column"
      minH="100dvh"
      layerStyle="ink"
      css={{ '--focus-ring-color': 'colors.lulo.focusRing', '& header span > span': { hideBelow: 'md' } }}
    >
      <SlimHeader onInk>
        <Text
          minW="0"
          pl="4"
          py="1"
          borderLeftWidth="1px"
          borderColor="border.onInk"
          fontWeight="600"
          fontSize="15px"
          lineHeight="1.25"
          overflowWrap="anywhere"
          lineClamp="2"
        >
          {eventName}
        </Text>
      </SlimHeader>
      <Container
        as="main"
        id="contenido"
        maxW="1200px"
        px={{ base: '4', md: '10' }}
        pt={{ base: '5', md: '11' }}
        pb={{ base: '8', md: '16' }}
      >
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 432px' }}
          columnGap="16"
          rowGap="5"
          alignItems="start"
        >
          <Box minW="0">
            <PageTitle
              document={documentTitle}
              fontSize={{ base: '38px', md: '56px' }}
              lineHeight="0.98"
              textWrap="balance"
            >
              {title}
            </PageTitle>
            <Text color="gray.200" fontSize={{ base: 'md', md: '17px' }} mt={{ base: '2', md: '3' }} maxW="54ch">
              {lead}
            </Text>
            {children}
          </Box>
          <Stack gap="3.5" minW="0">
            {aside}
          </Stack>
        </Grid>
      </Container>
    </Flex>
  );
}

/** White plate with the one fact that decides; `foot` is below the tear line. */
export function RoomPlate({
  label,
  figure,
  children,
  foot,
  ...role
}: {
  label: string;
  figure: string;
  children?: ReactNode;
  foot?: ReactNode;
  role?: 'timer';
  'aria-label'?: string;
}) {
  return (
    <Box mt={{ base: '4.5', md: '6' }}>
      <Plate pin="8px">
        <Box px={{ base: '22px', md: '30px' }} pt={{ base: '5', md: '6' }} pb={{ base: '4.5', md: '6' }}>
          <Box {...role}>
            <Text fontWeight="600" lineHeight="1.35">
              {label}
            </Text>
            <Text
              fontFamily="heading"
              fontWeight="800"
              fontSize={figureSize(figure)}
              lineHeight="0.86"
              letterSpacing="-0.02em"
              // A running clock must not move its digits.
              fontVariantNumeric={role.role ? 'tabular-nums' : 'normal'}
              pt="3.5"
            >
              {figure}
            </Text>
          </Box>
          {children}
        </Box>
        {foot ? (
          <Grid
            templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
            gap={{ base: '3', md: '5' }}
            borderTopWidth="2px"
            borderStyle="dashed"
            borderColor="border.emphasized"
            px={{ base: '22px', md: '30px' }}
            pt={{ base: '3.5', md: '4' }}
            pb={{ base: '4.5', md: '5' }}
          >
            {foot}
          </Grid>
        ) : null}
      </Plate>
    </Box>
  );
}

/** Font sizes with which a figure fits on the plate. */
function figureSize(figure: string) {
  if (figure.length <= 4) return { base: '118px', md: '168px' };
  return figure.length <= 6 ? { base: '104px', md: '168px' } : { base: '76px', md: '132px' };
}

/** Small text below the figure of a plate. */
export const PlateNote = ({ children }: { children: ReactNode }) => (
  <Text fontSize={{ base: 'sm', md: '15px' }} color="fg.muted" mt="1.5">
    {children}
  </Text>
);

/** Fact below the tear line of a plate. */
export function PlateFact({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Box minW="0">
      <Text fontFamily="heading" fontWeight="800" fontSize={{ base: '31px', md: '34px' }} lineHeight="1.05">
        {value}
      </Text>
      <Text fontSize="sm" color="fg.muted" lineHeight="1.35">
        {children}
      </Text>
    </Box>
  );
}

/** What keeps the place, below the plate. */
export function KeepNote({ children }: { children: ReactNode }) {
  return (
    <Flex gap="3" mt="4.5" fontSize="15px" lineHeight="1.45" color="gray.200" css={{ '& b': { color: 'fg.onInk' } }}>
      <Box color="green.300" flex="none" mt="1px">
        <ShieldCheck size={20} />
      </Box>
      <Text minW="0">{children}</Text>
    </Flex>
  );
}

/** Section on ink with a heading. */
export function RoomPanel({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const id = useId();
  return (
    <chakra.section
      aria-labelledby={id}
      bg="gray.900"
      borderWidth="1px"
      borderColor="border.onInk"
      rounded="14px"
      p={{ base: '4', md: '5' }}
    >
      <Heading as="h2" id={id} fontWeight="800" fontSize="26px" lineHeight="1.08">
        {title}
      </Heading>
      {note ? (
        <Text color="fg.onInkMuted" fontSize="15px" lineHeight="1.45" mt="1">
          {note}
        </Text>
      ) : null}
      {children}
    </chakra.section>
  );
}
