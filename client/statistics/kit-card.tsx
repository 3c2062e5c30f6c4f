import { unmask, type Masked } from '../base/network/fragment';
import type { KitCard_KitFragment } from '../gql/graphql';
import { Box, Stack, Text, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { formatNumber } from '../base/format/format';
import { LOW_KIT_STOCK } from '../base/format/low-stock';
import { paths } from '../base/paths';
import { Can } from '../ui/session/can';
import { TableSwitch } from './chart-card';
import { sizeGrids, type Cut } from './size-rows';
import { CardLink, StatCard, type CardState } from './stat-card';
import { StatTable } from './stat-table';

type Kit = KitCard_KitFragment;

const TITLE = 'Kits disponibles';
const shortCuts: Record<Cut, string> = { Femenino: 'Fem.', Masculino: 'Masc.', Infantil: 'Inf.' };

const kitName = ({ name, sizeLabel }: Kit) => `${name} ${sizeLabel}`;

function stockStyle(left: number): { word: string | null; bg: string; color: string } {
  if (left <= 0) return { word: 'Agotada', bg: 'red.subtle', color: 'red.fg' };
  if (left <= LOW_KIT_STOCK) return { word: 'Pocas', bg: 'orange.subtle', color: 'orange.fg' };
  return { word: null, bg: 'bg.muted', color: 'fg' };
}

function Cell({ kit }: { kit: Kit | undefined }) {
  if (!kit) return <td />;
  const { word, bg, color } = stockStyle(kit.left);
  return (
    <chakra.td p="0">
      <Box
        display="grid"
        alignContent="center"
        justifyItems="center"
        h="46px"
        px="1"
        rounded="l2"
        bg={bg}
        color={color}
      >
        <Text fontFamily="heading" fontWeight="800" fontSize="18px" lineHeight="1">
          {formatNumber(kit.left)}
        </Text>
        {word ? (
          <Text fontSize="11px" fontWeight="600" lineHeight="1.2" mt="0.5">
            {word}
          </Text>
        ) : null}
      </Box>
    </chakra.td>
  );
}

/** Units left by size, with scarce sizes marked. */
function SizeGrid({ name, kits }: { name: string; kits: readonly Kit[] }) {
  return sizeGrids(kits).map(({ sizes, rows }) => (
    <Box
      key={sizes.join()}
      overflowX="auto"
      mx="-1"
      px="1"
      role="region"
      aria-label={`${name}: ${sizes.join(', ')}`}
      tabIndex={0}
    >
      <chakra.table
        w="full"
        css={{ tableLayout: 'fixed', borderCollapse: 'separate', borderSpacing: '5px 6px' }}
        minW={`${52 + sizes.length * 45}px`}
        mx="-5px"
      >
        <chakra.caption srOnly>{`Unidades que quedan de ${name}: ${sizes.join(', ')}`}</chakra.caption>
        <thead>
          <tr>
            <chakra.td w="46px" />
            {sizes.map((size) => (
              <chakra.th key={size} scope="col" fontSize="12px" fontWeight="600" color="fg.muted" pb="0.5">
                {size}
              </chakra.th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ cut, cells }) => (
            <tr key={cut}>
              <chakra.th scope="row" textAlign="start" fontWeight="400" fontSize="13px" color="fg.muted" w="46px">
                <abbr title={cut} style={{ textDecoration: 'none' }}>
                  {shortCuts[cut]}
                </abbr>
              </chakra.th>
              {cells.map((kit, index) => (
                <Cell key={sizes[index]} kit={kit} />
              ))}
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </Box>
  ));
}

/** Units left of a kit without sizes. */
function Plain({ kit }: { kit: Kit }) {
  return (
    <Text>
      <Text
        as="b"
        fontFamily="heading"
        fontWeight="800"
        fontSize="28px"
        lineHeight="1"
        color={stockStyle(kit.left).color}
      >
        {formatNumber(kit.left)}
      </Text>{' '}
      <Text as="span" color="fg.muted">
        de {formatNumber(kit.amount)}
      </Text>
    </Text>
  );
}

function SoldOut({ kits, eventId }: { kits: readonly Kit[]; eventId: string }) {
  const gone = kits.filter(({ left, size }) => left <= 0 && size !== 'NON_SPORT');
  const [first] = gone;
  if (!first) return null;
  return (
    <Text mt="3" color="fg.muted" overflowWrap="anywhere">
      {gone.length === 1
        ? `${kitName(first)} está agotada y nadie más puede elegirla.`
        : `${formatNumber(gone.length)} tallas están agotadas y nadie más puede elegirlas.`}{' '}
      <Can permission="EVENTS_WRITE">
        <CardLink to={paths.admin.editEvent(eventId)}>Agregar unidades</CardLink>
      </Can>
    </Text>
  );
}

/** Units left of each kit by size. */
export function KitCard({
  eventId,
  kits: masked,
  state,
}: {
  eventId: string;
  kits: readonly Masked<KitCard_KitFragment>[];
  state: CardState;
}) {
  const kits = unmask<KitCard_KitFragment>(masked);
  const [asTable, setAsTable] = useState(false);
  const names = [...new Set(kits.map(({ name }) => name))];
  return (
    <StatCard
      title={TITLE}
      state={state}
      height={236}
      action={<CardLink to={paths.admin.event(eventId, 'kits')}>Ver kits</CardLink>}
    >
      {kits.length === 0 ? <Text color="fg.muted">Este evento no tiene kits.</Text> : null}
      {asTable ? (
        <StatTable
          maxH="236px"
          data={{
            caption: TITLE,
            columns: ['Kit', 'Total', 'Reservados', 'Quedan'],
            rows: kits.map((kit) => [
              kitName(kit),
              formatNumber(kit.amount),
              formatNumber(kit.amount - kit.left),
              formatNumber(kit.left),
            ]),
          }}
        />
      ) : (
        <Stack gap="3">
          {names.map((name) => {
            const named = kits.filter((kit) => kit.name === name);
            const unsized = named.filter(({ size }) => size === 'NON_SPORT');
            return (
              <Box key={name}>
                {names.length > 1 || unsized.length > 0 ? (
                  <Text fontWeight="600" fontSize="13px" mb="1" overflowWrap="anywhere">
                    {name}
                  </Text>
                ) : null}
                <SizeGrid name={name} kits={named} />
                {unsized.map((kit) => (
                  <Plain key={kit.id} kit={kit} />
                ))}
              </Box>
            );
          })}
          <SoldOut kits={kits} eventId={eventId} />
        </Stack>
      )}
      {kits.length > 0 ? (
        <Box mt="auto" pt="3" textAlign="end">
          <TableSwitch what={TITLE} on={asTable} onChange={setAsTable} />
        </Box>
      ) : null}
    </StatCard>
  );
}
