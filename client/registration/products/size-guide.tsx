import { Stack, Text, chakra } from '@chakra-ui/react';
import { SizeTable } from '../../ui/display/size-table';
import type { SizeGroup } from './kit-choices';

/** 'Guía de tallas': measures of the offered sizes in centimetres, folded at first. */
export function FoldedSizeGuide({ groups }: { groups: readonly SizeGroup[] }) {
  const cuts = [...new Map(groups.map((group) => [group.cut, group])).values()];
  return (
    <chakra.details mt="3" css={{ '& summary::-webkit-details-marker': { display: 'none' } }}>
      <chakra.summary
        display="inline-flex"
        alignItems="center"
        minH="11"
        color="brand.fg"
        fontSize="15px"
        fontWeight="600"
        textDecoration="underline"
        textUnderlineOffset="3px"
        cursor="pointer"
        listStyleType="none"
      >
        Guía de tallas
      </chakra.summary>
      <Text textStyle="caption" color="fg.muted" mt="1" mb="3">
        Medidas del cuerpo en centímetros. Es una guía: cada fabricante puede variar.
      </Text>
      <Stack gap="3">
        {cuts.map(({ cut, sizes }) => (
          <SizeTable
            key={cut}
            caption={cut}
            unit={cut === 'Infantil' ? 'estatura, cm' : 'contorno de pecho, cm'}
            columns={['Medida']}
            rows={sizes.map(({ label, measure }) => ({ letters: label, cells: [measure] }))}
          />
        ))}
      </Stack>
    </chakra.details>
  );
}
