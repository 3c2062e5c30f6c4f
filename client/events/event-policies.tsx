import { Box, chakra } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import type { EventAbout_EventFragment } from '../gql/graphql';
import { RichText } from '../ui/rich-text';

type Policies = Pick<EventAbout_EventFragment, 'rules' | 'refundPolicy' | 'transferPolicy' | 'privacyPolicy'>;

/** What is told of an event's conditions, in the order in which they are asked for. `id` is where it is found on its page. */
export const policiesOf = ({ rules, refundPolicy, transferPolicy, privacyPolicy }: Policies) =>
  [
    { id: 'devoluciones', title: 'Devoluciones y cambios', html: refundPolicy },
    { id: 'cesion', title: 'Cesión del cupo', html: transferPolicy },
    { id: 'reglamento', title: 'Reglamento', html: rules },
    { id: 'datos', title: 'Datos personales', html: privacyPolicy },
  ].flatMap(({ html, ...policy }) => (html === null ? [] : [{ ...policy, html }]));

export const hasPolicies = (event: Policies): boolean => policiesOf(event).length > 0;

/** Refunds first and open, then the others. They fold without a script. */
export function EventPolicies({ event }: { event: Policies }) {
  return (
    <Box layerStyle="panel">
      {policiesOf(event).map(({ id, title, html }, index) => (
        <chakra.details
          key={id}
          id={id}
          open={index === 0}
          css={{ '&:not(:first-of-type)': { borderTopWidth: '1px' } }}
        >
          <chakra.summary
            display="flex"
            alignItems="center"
            justifyContent="space-between"
            gap="3"
            minH="14"
            px={{ base: '4', md: '5' }}
            py="3"
            fontWeight="650"
            cursor="pointer"
            focusVisibleRing="inside"
            css={{
              '&::-webkit-details-marker': { display: 'none' },
              '& > svg': { transition: 'transform 150ms', flex: 'none' },
              'details[open] > & > svg': { transform: 'rotate(180deg)' },
            }}
          >
            {title}
            <ChevronDown size={20} strokeWidth={1.9} aria-hidden="true" />
          </chakra.summary>
          <RichText html={html} px={{ base: '4', md: '5' }} pb="5" />
        </chakra.details>
      ))}
    </Box>
  );
}
