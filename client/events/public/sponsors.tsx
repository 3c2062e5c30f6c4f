import { Flex, Grid, chakra } from '@chakra-ui/react';
import { unmask, type Masked } from '../../base/network/fragment';
import type { Sponsors_SponsorFragment } from '../../gql/graphql';

type Sponsor = Sponsors_SponsorFragment;

/** A sponsor's logo, fitted into its box. */
export function SponsorLogo({ sponsor: { name, logo } }: { sponsor: Sponsor }) {
  return (
    <chakra.img
      src={logo.url}
      alt={name}
      width={logo.width ?? undefined}
      height={logo.height ?? undefined}
      loading="lazy"
      decoding="async"
      w="auto"
      h="auto"
      maxW="120px"
      maxH="40px"
    />
  );
}

/** Sponsors of the event; a logo links to the sponsor's website if known. */
export function Sponsors({ sponsors }: { sponsors: readonly Masked<Sponsor>[] }) {
  return (
    <Grid
      as="ul"
      listStyleType="none"
      templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' }}
      gap="3"
    >
      {unmask<Sponsor>(sponsors).map((sponsor) => (
        <Flex
          as="li"
          key={sponsor.id}
          layerStyle="panel"
          h="84px"
          align="center"
          justify="center"
          css={{ '& > a': { display: 'grid', placeItems: 'center', boxSize: 'full', borderRadius: 'l3' } }}
        >
          {sponsor.web ? (
            <a href={sponsor.web} target="_blank" rel="noopener noreferrer sponsored">
              <SponsorLogo sponsor={sponsor} />
            </a>
          ) : (
            <SponsorLogo sponsor={sponsor} />
          )}
        </Flex>
      ))}
    </Grid>
  );
}
