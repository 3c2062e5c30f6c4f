import { Box, Grid, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatShortDate } from '../base/format/format';
import { CopyButton } from '../ui/display/copy-button';
import type { Guide } from './doc-section';

/** Facts of this server: URL used in every command, price of a registration, and version. */
export function EnvironmentCard({ guide }: { guide: Guide }) {
  const { address, isDemonstration, version, versionDay } = guide;
  return (
    <Box as="dl" borderWidth="1px" borderColor="border" rounded="l3" bg="bg.subtle">
      <Row
        name="Dirección"
        action={
          <CopyButton
            text={address}
            name="la dirección"
            borderWidth="1px"
            borderColor="border.control"
            bg="bg.panel"
            color="fg"
          />
        }
      >
        <chakra.code fontFamily="mono" fontSize="14px" fontWeight="600" overflowWrap="anywhere">
          {address}
        </chakra.code>
      </Row>
      <Row name="Este servidor">
        <chakra.b fontWeight="600" color={isDemonstration ? undefined : 'fg.warning'}>
          {isDemonstration ? 'Demostración: nada se cobra' : 'Servidor real: lo que guardes toma cupos de verdad'}
        </chakra.b>
      </Row>
      <Row
        name="Versión"
        action={
          <chakra.a href="#cambios" px="2.5" py="2" fontWeight="600" color="brand.fg" textDecoration="underline">
            Cambios
          </chakra.a>
        }
      >
        <chakra.b fontWeight="600">{`${version}, ${formatDay(versionDay)}`}</chakra.b>
      </Row>
    </Box>
  );
}

/** Formats a date without time: "23 nov 2026". */
export const formatDay = (day: string): string => formatShortDate(`${day}T12:00:00-05:00`);

function Row({ name, action, children }: { name: string; action?: ReactNode; children: ReactNode }) {
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr) auto', md: '112px minmax(0, 1fr) auto' }}
      columnGap={{ base: '2', md: '3' }}
      alignItems="center"
      minH="12"
      py="2"
      pl="4"
      pr="2"
      fontSize="15px"
      borderColor="border"
      _notFirst={{ borderTopWidth: '1px' }}
    >
      <Box as="dt" color="fg.muted" gridColumn={{ base: '1 / -1', md: 'auto' }} fontSize={{ base: '13px', md: '15px' }}>
        {name}
      </Box>
      <Box as="dd" minW="0">
        {children}
      </Box>
      {action ? <dd>{action}</dd> : null}
    </Grid>
  );
}
