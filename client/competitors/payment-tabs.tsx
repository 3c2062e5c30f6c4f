import { Text } from '@chakra-ui/react';
import { formatNumber, formatCount } from '../base/format/format';
import type { CompetitorCountsQuery } from '../gql/graphql';
import { statusesInAddress } from '../statistics/list-links';
import { peopleParts } from '../statistics/people-parts';
import { filterValues } from '../ui/list/filter-bar';
import { useListParams } from '../ui/list/list-params';
import { ViewTabs } from '../ui/list/view-tabs';

export type Counts = CompetitorCountsQuery['competitorCounts'];

const none = { payments: 0, courtesies: 0, inVerification: 0, unpaid: 0 };
const inOrder = (codes: string): string => filterValues(codes).sort().join();

/** Tabs for all competitors and each payment state, with numbers that respect the other filters. */
export function PaymentTabs({ counts }: { counts: Counts | undefined }) {
  const { get, linkTo } = useListParams();
  const chosen = inOrder(get('pago') ?? '');
  const views = [
    { name: 'Todos', count: counts?.enrolled, codes: '' },
    ...peopleParts(counts ?? none).map(({ name, count, statuses }) => ({
      name,
      count: counts && count,
      codes: statusesInAddress(statuses),
    })),
  ];
  return (
    <ViewTabs
      label="Competidores por pago"
      views={views.map(({ name, count, codes }) => ({
        label: name,
        to: linkTo({ pago: codes }),
        current: inOrder(codes) === chosen,
        count: count === undefined ? null : <Count>{count}</Count>,
      }))}
    />
  );
}

const Count = ({ children }: { children: number }) => (
  <Text as="span" fontWeight="400" fontSize="13px" fontVariantNumeric="tabular-nums">
    {formatNumber(children)}
  </Text>
);

/** "81 pagados + 2 cortesías + 3 en verificación + 8 sin pagar = 94 inscritos": numbers of the tabs as a sum. */
export function PaymentSum({ counts, narrowed }: { counts: Counts; narrowed: boolean }) {
  const { enrolled } = counts;
  if (enrolled === 0) return null;
  const terms = peopleParts(counts).map(({ count, label }) => `${formatNumber(count)} ${label}`);
  const all = formatCount(enrolled, 'inscrito', 'inscritos');
  return (
    <Text mt="3" fontSize="sm" color="fg.muted">
      {`${terms.join(' + ')} = ${all}${narrowed ? ' con los demás filtros' : ''}.`}
    </Text>
  );
}
