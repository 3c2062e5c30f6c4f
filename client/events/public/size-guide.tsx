import { Stack, Text, chakra } from '@chakra-ui/react';
import { formatLeft } from '../../base/format/format';
import { LOW_KIT_STOCK } from '../../base/format/low-stock';
import { unmask, type Masked } from '../../base/network/fragment';
import { adultLetters, cutOf, measureOf, sizeLetters } from '../../base/format/size-measures';
import type { KitPanel_KitFragment } from '../../gql/graphql';
import { SizeTable } from '../../ui/display/size-table';

type Kit = KitPanel_KitFragment;

/** Measure and units left of a size; read-only. */
function Measure({ kit, counted }: { kit: Kit | undefined; counted: boolean }) {
  if (!kit) return <chakra.span color="fg.subtle">—</chakra.span>;
  const soldOut = counted && kit.left <= 0;
  return (
    <>
      <chakra.span color={soldOut ? 'fg.subtle' : undefined} textDecoration={soldOut ? 'line-through' : undefined}>
        {measureOf(kit.size)}
      </chakra.span>
      {soldOut ? (
        <Text as="span" display="block" fontSize="12px" fontWeight="600" color="fg.error">
          agotada
        </Text>
      ) : counted && kit.left <= LOW_KIT_STOCK ? (
        <Text as="span" display="block" fontSize="12px" fontWeight="600" color="fg.warning">
          {formatLeft(kit.left).toLowerCase()}
        </Text>
      ) : null}
    </>
  );
}

/** Measures of an event's kit sizes in centimetres. `counted`: show the units left. */
export function SizeGuide({ kits: masked, counted }: { kits: readonly Masked<Kit>[]; counted: boolean }) {
  const kits = unmask<Kit>(masked);
  const names = [...new Set(kits.map(({ name }) => name))];
  const measure = (kit: Kit | undefined) => <Measure kit={kit} counted={counted} />;
  return (
    <Stack gap="4" flex="1 1 300px" minW="0">
      {names.flatMap((name) => {
        const namedKits = kits.filter((kit) => kit.name === name);
        const cutSizes = (cut: 'FEMALE' | 'MALE' | 'KIDS') => namedKits.filter(({ size }) => cutOf(size) === cut);
        const [women, men, children] = [cutSizes('FEMALE'), cutSizes('MALE'), cutSizes('KIDS')];
        const titled = (of: string) => (names.length > 1 ? `${of}: ${name}` : of);
        const adults = [
          ...(women.length > 0 ? [{ title: 'Femenina', sizes: women }] : []),
          ...(men.length > 0 ? [{ title: 'Masculina', sizes: men }] : []),
        ];
        const letters = adultLetters.filter((letter) =>
          adults.some(({ sizes }) => sizes.some(({ size }) => sizeLetters(size) === letter)),
        );
        return [
          ...(adults.length > 0
            ? [
                <SizeTable
                  key={`${name}-adultos`}
                  caption={titled('Guía de tallas')}
                  unit="pecho, cm"
                  columns={adults.map(({ title }) => title)}
                  rows={letters.map((letter) => ({
                    letters: letter,
                    cells: adults.map(({ sizes }) => measure(sizes.find(({ size }) => sizeLetters(size) === letter))),
                  }))}
                />,
              ]
            : []),
          ...(children.length > 0
            ? [
                <SizeTable
                  key={`${name}-infantil`}
                  caption={titled('Tallas infantiles')}
                  unit="estatura, cm"
                  columns={['Estatura']}
                  rows={children.map((kit) => ({ letters: sizeLetters(kit.size), cells: [measure(kit)] }))}
                />,
              ]
            : []),
        ];
      })}
    </Stack>
  );
}
