import { unmask, type Masked } from '../base/network/fragment';
import type { CategoryCard_CategoryFragment } from '../gql/graphql';
import { Box, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import { formatNumber, formatPercent } from '../base/format/format';
import { percentOf } from '../base/format/percent';
import { paths } from '../base/paths';
import { ShareBar } from './share-bar';
import { CardLink, StatCard, type CardState } from './stat-card';

const MAX_VISIBLE = 6;

/** Competitors by category, the fullest first. Bars show the share of all competitors. */
export function CategoryCard({
  eventId,
  categories,
  state,
}: {
  eventId: string;
  categories: readonly Masked<CategoryCard_CategoryFragment>[];
  state: CardState;
}) {
  const fullest = [...unmask<CategoryCard_CategoryFragment>(categories)].sort((a, b) => b.enrolled - a.enrolled);
  const all = fullest.reduce((sum, { enrolled }) => sum + enrolled, 0);
  const hidden = fullest.length - MAX_VISIBLE;
  return (
    <StatCard
      title="Inscritos por categoría"
      state={state}
      height={236}
      action={<CardLink to={paths.admin.event(eventId, 'categories')}>Ver categorías</CardLink>}
    >
      <Stack as="ul" listStyleType="none" gap="3.5">
        {fullest.slice(0, MAX_VISIBLE).map(({ id, distance, title, enrolled }) => (
          <Grid as="li" key={id} templateColumns="64px minmax(0, 1fr)" columnGap="3" alignItems="center">
            <Text fontFamily="heading" fontWeight="800" fontSize="20px" lineHeight="1.05" overflowWrap="anywhere">
              {distance}
            </Text>
            <Box minW="0">
              <Flex gap="3" align="baseline" mb="1.5">
                <Text flex="1" minW="0" overflowWrap="anywhere">
                  {title}
                </Text>
                <Text fontWeight="700" whiteSpace="nowrap">
                  {formatNumber(enrolled)}
                </Text>
                <Text minW="42px" textAlign="end" color="fg.muted" whiteSpace="nowrap">
                  {formatPercent(percentOf(enrolled, all))}
                </Text>
              </Flex>
              <ShareBar of={all} part={enrolled} color="chart.1" />
            </Box>
          </Grid>
        ))}
      </Stack>
      {hidden > 0 ? (
        <Text mt="3.5" color="fg.muted" fontSize="13px">
          Y {formatNumber(hidden)} {hidden === 1 ? 'categoría' : 'categorías'} más.
        </Text>
      ) : null}
    </StatCard>
  );
}
