import { Grid, GridItem, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Fields in one column; in two columns from tablets up. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      columnGap="4"
      rowGap={{ base: '18px', md: '22px' }}
    >
      {children}
    </Grid>
  );
}

/** Field over the full width. */
export function Wide({ children }: { children: ReactNode }) {
  return <GridItem colSpan={{ md: 2 }}>{children}</GridItem>;
}

/** Heading within a step, with a line above. */
export function FieldSection({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <GridItem colSpan={{ md: 2 }} borderTopWidth="1px" borderColor="border" pt="26px" mt="1.5">
      <Heading as="h2" fontFamily="heading" fontWeight="800" fontSize="25px" lineHeight="1.1">
        {title}
      </Heading>
      {children}
    </GridItem>
  );
}
