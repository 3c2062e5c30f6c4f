import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { CalendarClock, IdCard, MapPin, Shirt, type IconComponent } from '../../ui/icons';
import type { ReactNode } from 'react';
import { unmask, type Masked } from '../../base/network/fragment';
import type { KitSize } from '../../gql/enums';
import type { EventAbout_EventFragment, KitPanel_KitFragment } from '../../gql/graphql';
import { hasSize } from '../public/event-about';
import { SizeGuide } from '../public/size-guide';

function Line({ Icon, title, children }: { Icon: IconComponent; title: string; children: ReactNode }) {
  return (
    <Flex as="li" gap="3" lineHeight="1.4">
      <Box color="brand.fg" flex="none" pt="0.5">
        <Icon size={20} />
      </Box>
      <Box minW="0" overflowWrap="anywhere">
        <Text fontWeight="600">{title}</Text>
        <Text color="fg.muted" whiteSpace="pre-line">
          {children}
        </Text>
      </Box>
    </Flex>
  );
}

/**
 * Contents and sizes of the kits, and where, when and by whom they are picked up. `open`: sizes can still be chosen.
 */
export function KitPanel({
  kits: all,
  pickup: { kitPickupPlace, kitPickupHours, kitPickupNotes },
  open,
  finished,
}: {
  kits: readonly (Masked<KitPanel_KitFragment> & { size: KitSize })[];
  pickup: EventAbout_EventFragment;
  open: boolean;
  /** Whether the event is over: sizes and pickup are hidden */
  finished: boolean;
}) {
  const kits = all.filter(hasSize);
  const names = [...new Set(unmask<KitPanel_KitFragment>(kits).map(({ name }) => name))];
  return (
    <Flex gap="4" align="flex-start" wrap="wrap">
      <Stack
        as="ul"
        listStyleType="none"
        layerStyle="panel"
        gap="4"
        p={{ base: '4', md: '5' }}
        flex="1 1 280px"
        minW="0"
      >
        {names.map((name) => (
          <Line key={name} Icon={Shirt} title={name}>
            {open ? 'Eliges la talla al inscribirte.' : 'Incluida en la inscripción.'}
          </Line>
        ))}
        {kitPickupPlace && !finished ? (
          <Line Icon={MapPin} title="Dónde se entrega">
            {kitPickupPlace}
          </Line>
        ) : null}
        {kitPickupHours && !finished ? (
          <Line Icon={CalendarClock} title="Cuándo">
            {kitPickupHours}
          </Line>
        ) : null}
        {kitPickupNotes && !finished ? (
          <Line Icon={IdCard} title="Para recogerlo">
            {kitPickupNotes}
          </Line>
        ) : null}
      </Stack>
      {finished || names.length === 0 ? null : <SizeGuide kits={kits} counted={open} />}
    </Flex>
  );
}
