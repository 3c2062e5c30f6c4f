import { Box, Text, chakra } from '@chakra-ui/react';
import type { SizeGroup } from './kit-choices';

/** 'Guía de tallas': measures of the offered sizes in centimetres, folded at first. */
export function SizeGuide({ groups }: { groups: readonly SizeGroup[] }) {
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
      {cuts.map(({ cut, sizes }) => (
        <Box key={cut} mb="4">
          <chakra.table w="full" fontSize="sm" css={{ fontVariantNumeric: 'tabular-nums' }}>
            <chakra.caption textAlign="start" fontWeight="600" mb="1.5" css={{ captionSide: 'top' }}>
              {cut}
            </chakra.caption>
            <thead>
              <tr>
                {['Talla', cut === 'Infantil' ? 'Estatura (cm)' : 'Contorno de pecho (cm)'].map((column) => (
                  <chakra.th key={column} scope="col" textAlign="start" py="1.5" pe="3" color="fg.muted">
                    {column}
                  </chakra.th>
                ))}
              </tr>
            </thead>
            <tbody>
              {sizes.map(({ label, measure }) => (
                <chakra.tr key={label} borderTopWidth="1px" borderColor="border">
                  <chakra.th scope="row" textAlign="start" py="1.5" pe="3" fontWeight="600">
                    {label}
                  </chakra.th>
                  <chakra.td py="1.5">{measure}</chakra.td>
                </chakra.tr>
              ))}
            </tbody>
          </chakra.table>
        </Box>
      ))}
    </chakra.details>
  );
}
