import { useQuery } from '@apollo/client/react';
import { Box, Flex, Skeleton, Text, chakra } from '@chakra-ui/react';
import { formatMoney, formatNumber } from '../../base/format/format';
import { Link } from '../../base/navigation';
import type { PurchaseStatus } from '../../gql/enums';
import { EventTotalsDocument } from '../../gql/graphql';
import { eventParticipantsLink, allParticipantsLink, revenuePaymentsLink } from '../../statistics/list-links';
import { peopleParts } from '../../statistics/people-parts';
import { usePermission } from '../../ui/session/auth';
import { QueryError } from '../../ui/feedback/query-error';

/** A number of a sum, its label, and a link to its list if there is one. */
interface Term {
  value: string;
  label: string;
  to: string | null;
}

interface Filter {
  search: string | null;
  past: boolean | null;
}

/**
 * Totals of all events that the filter finds, beyond the current page. @param onlyEventId set if it finds a single
 * event
 */
export function TotalsBar({ search, past, onlyEventId }: Filter & { onlyEventId: string | undefined }) {
  const query = useQuery(EventTotalsDocument, { variables: { search, past }, fetchPolicy: 'cache-and-network' });
  const { data, previousData, loading, error } = query;
  const links = useLinks({ search, past }, onlyEventId);
  const totals = (data ?? previousData)?.eventTotals;
  if (error && !data)
    return (
      <Box mb="4">
        <QueryError what="sumar los eventos" query={query} />
      </Box>
    );
  if (!totals) return <Skeleton h={{ base: '250px', md: '92px' }} mb="4" rounded="l3" aria-hidden="true" />;
  const { enrolled, revenue, shopRevenue } = totals;
  const parts = peopleParts(totals);
  return (
    <Flex
      as="section"
      aria-label="Totales de los eventos"
      aria-busy={loading}
      layerStyle="panel"
      bg="border"
      gap="1px"
      wrap="wrap"
      overflow="hidden"
      mb="4"
      opacity={loading && !data ? 0.6 : 1}
    >
      <Sum
        title="Personas con cupo"
        sum={{
          value: formatNumber(enrolled),
          label: enrolled === 1 ? 'inscrito' : 'inscritos',
          to: links.people(enrolled),
        }}
        terms={parts.map(({ count, label, statuses }) => ({
          value: formatNumber(count),
          label,
          to: links.people(count, ...statuses),
        }))}
      />
      {typeof revenue === 'number' && typeof shopRevenue === 'number' ? (
        <Sum
          title="Pagos aprobados, en pesos"
          sum={{ value: formatMoney(revenue), label: 'recaudo', to: links.money(revenue) }}
          terms={[
            { value: formatMoney(revenue - shopRevenue), label: 'inscripciones', to: null },
            { value: formatMoney(shopRevenue), label: 'tienda', to: null },
          ]}
        />
      ) : null}
    </Flex>
  );
}

/**
 * Links to the lists of what is summed. Competitor and payment lists cannot be filtered by words that find several
 * events.
 */
function useLinks({ search, past }: Filter, onlyEventId: string | undefined) {
  const mayList = usePermission('PARTICIPANTS_READ');
  return {
    people: (count: number, ...statuses: PurchaseStatus[]): string | null => {
      if (!mayList || count === 0) return null;
      if (onlyEventId !== undefined) return eventParticipantsLink(onlyEventId, ...statuses);
      return search === null ? allParticipantsLink(past, ...statuses) : null;
    },
    money: (pesos: number): string | null => {
      if (pesos === 0) return null;
      if (onlyEventId !== undefined) return revenuePaymentsLink(onlyEventId);
      return search === null && past === null ? revenuePaymentsLink() : null;
    },
  };
}

/** "14.365 = 14.098 + 94 + 35 + 138", each number above its label. */
function Sum({ title, sum, terms }: { title: string; sum: Term; terms: Term[] }) {
  return (
    <Box bg="bg.panel" flex="1 1 auto" px={{ base: '4', md: '5' }} py="3.5">
      <Text textStyle="caption" color="fg.muted">
        {title}
      </Text>
      <Flex as="ul" listStyleType="none" wrap="wrap" columnGap={{ base: '5', md: '3' }} rowGap="2" mt="1">
        <Box as="li" flex={{ base: '1 0 100%', md: 'none' }}>
          <Number term={sum} large />
        </Box>
        {terms.map((term, index) => (
          <Flex as="li" key={term.label} gap="3">
            <Sign>{index === 0 ? '=' : '+'}</Sign>
            <Number term={term} />
          </Flex>
        ))}
      </Flex>
    </Box>
  );
}

const Sign = ({ children }: { children: string }) => (
  <Text aria-hidden="true" hideBelow="md" color="fg.muted" fontSize="18px" lineHeight="28px">
    {children}
  </Text>
);

const NumberLink = chakra(Link, {
  base: {
    display: 'block',
    rounded: 'l1',
    '& b': { textDecoration: 'underline', textDecorationThickness: '1px', textUnderlineOffset: '4px' },
    _hover: { '& b': { textDecorationThickness: '2px' } },
  },
});

function Number({ term: { value, label, to }, large = false }: { term: Term; large?: boolean }) {
  const content = (
    <>
      <Text
        as="b"
        display="block"
        fontFamily="heading"
        fontWeight="800"
        fontSize={{ base: large ? '30px' : '20px', md: '24px' }}
        lineHeight={{ base: '1.2', md: '28px' }}
        whiteSpace="nowrap"
        fontVariantNumeric="tabular-nums"
      >
        {value}
      </Text>{' '}
      <Text as="span" display="block" textStyle="caption" color="fg.muted" whiteSpace="nowrap">
        {label}
      </Text>
    </>
  );
  return to === null ? <Box>{content}</Box> : <NumberLink to={to}>{content}</NumberLink>;
}
