import { Box, Grid, Text } from '@chakra-ui/react';
import { unmask, type Masked } from '../base/fragment';
import { categoryGenderLabels } from '../base/texts';
import type { CategoryList_CategoryFragment } from '../gql/graphql';
import { MoneyText } from '../ui/money-text';

type Category = CategoryList_CategoryFragment;

/** "Mixto · 18 a 99 años"; an open end reads "desde 12 años". */
function whoFits({ gender, startAge, finalAge }: Category): string {
  const ages = finalAge >= 99 ? `desde ${startAge} años` : `${startAge} a ${finalAge} años`;
  return `${gender === 'NON_SPORT' ? 'Para todas las personas' : categoryGenderLabels[gender]} · ${ages}`;
}

/** Categories with whom they are for and what they cost a person today. */
export function CategoryList({ categories }: { categories: readonly Masked<Category>[] }) {
  return (
    <Box as="ul" listStyleType="none" layerStyle="panel" overflow="hidden">
      {unmask<Category>(categories).map((category, index) => (
        <Grid
          as="li"
          key={category.id}
          templateColumns={
            category.gender === 'NON_SPORT' ? '1fr auto' : { base: '64px 1fr auto', md: '88px 1fr auto' }
          }
          gap={{ base: '3', md: '4' }}
          alignItems="center"
          px={{ base: '3.5', md: '5' }}
          py={{ base: '3.5', md: '4' }}
          borderTopWidth={index ? '1px' : '0'}
          borderColor="border"
        >
          {category.gender === 'NON_SPORT' ? null : (
            <Text
              fontFamily="heading"
              fontWeight="800"
              fontSize={category.distance.length > 4 ? { base: '20px', md: '24px' } : { base: '32px', md: '40px' }}
              lineHeight="1"
              overflowWrap="anywhere"
            >
              {category.distance}
            </Text>
          )}
          <Box minW="0">
            <Text fontWeight="600">{category.title}</Text>
            <Text textStyle="caption" color="fg.muted">
              {whoFits(category)}
            </Text>
          </Box>
          <Box textAlign="right">
            <MoneyText amount={category.price} fontSize={{ base: '22px', md: '24px' }} />
            <Text fontSize="13px" lineHeight="1.3" color="fg.muted" mt="1">
              por persona
            </Text>
          </Box>
        </Grid>
      ))}
    </Box>
  );
}
