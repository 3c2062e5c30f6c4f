import { Box, Flex, Stack, Text, VisuallyHidden, chakra } from '@chakra-ui/react';
import { Shirt } from 'lucide-react';
import { unmask, type Masked } from '../base/fragment';
import type { KitSizes_KitFragment } from '../gql/graphql';

type Kit = KitSizes_KitFragment;

const FEW_LEFT = 12;

const cuts: readonly { title: string; has: (kit: Kit) => boolean }[] = [
  { title: 'Femenino', has: ({ size }) => size.endsWith('_FEMALE') },
  { title: 'Masculino', has: ({ size }) => size.endsWith('_MALE') },
  { title: 'Infantil', has: ({ size }) => size.startsWith('KIDS_') },
];

function Size({ kit }: { kit: Kit }) {
  const soldOut = kit.left <= 0;
  const few = !soldOut && kit.left <= FEW_LEFT;
  return (
    <chakra.li
      display="inline-flex"
      alignItems="center"
      gap="2"
      minH="9"
      px="3"
      rounded="l2"
      borderWidth="1px"
      borderColor={soldOut ? 'border' : 'border.emphasized'}
      bg={soldOut ? 'bg.muted' : 'bg.panel'}
      color={soldOut ? 'fg.subtle' : 'fg'}
      fontSize="sm"
      fontWeight="600"
      whiteSpace="nowrap"
    >
      {/* The line's heading says the cut already. */}
      <chakra.span textDecoration={soldOut ? 'line-through' : undefined}>
        {kit.sizeLabel.replace(/ \(.*\)$/, '')}
      </chakra.span>
      {soldOut ? <VisuallyHidden>agotada</VisuallyHidden> : null}
      {few ? (
        <Text as="span" fontSize="xs" color="fg.warning">
          {kit.left === 1 ? 'queda 1' : `quedan ${kit.left}`}
        </Text>
      ) : null}
    </chakra.li>
  );
}

/** Kits with the sizes still to be had, a line for each cut; a size that ran out stays in sight, struck through. */
export function KitSizes({ kits: masked }: { kits: readonly Masked<Kit>[] }) {
  const kits = unmask<Kit>(masked);
  const names = [...new Set(kits.map(({ name }) => name))];
  return (
    <Stack gap="4">
      {names.map((name) => (
        <Box key={name} layerStyle="panel" p={{ base: '3.5', md: '5' }}>
          <Flex gap="3" align="center" mb="4">
            <Box color="brand.fg">
              <Shirt size={22} strokeWidth={1.9} aria-hidden="true" />
            </Box>
            <div>
              <Text fontWeight="600">{name}</Text>
              <Text textStyle="caption" color="fg.muted">
                Eliges la talla al inscribirte.
              </Text>
            </div>
          </Flex>
          <Stack gap="3">
            {cuts.map(({ title, has }) => {
              const sizes = kits.filter((kit) => kit.name === name && has(kit));
              return sizes.length === 0 ? null : (
                <Flex
                  key={title}
                  gap={{ base: '1.5', md: '4' }}
                  direction={{ base: 'column', md: 'row' }}
                  align={{ md: 'center' }}
                >
                  <Text w="88px" flex="none" textStyle="caption" color="fg.muted">
                    {title}
                  </Text>
                  <Flex
                    as="ul"
                    listStyleType="none"
                    gap="2"
                    wrap="wrap"
                    aria-label={`${name}, tallas ${title.toLowerCase()}`}
                  >
                    {sizes.map((kit) => (
                      <Size key={kit.id} kit={kit} />
                    ))}
                  </Flex>
                </Flex>
              );
            })}
          </Stack>
        </Box>
      ))}
    </Stack>
  );
}
