import { Box, chakra } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import type { EventAbout_EventFragment } from '../gql/graphql';
import { RichText } from '../ui/rich-text';

type Policies = Pick<EventAbout_EventFragment, 'rules' | 'refundPolicy'>;

export const hasPolicies = ({ rules, refundPolicy }: Policies): boolean => rules !== null || refundPolicy !== null;

/** Refunds and rules, the first one open. They fold without a script. */
export function EventPolicies({ event: { rules, refundPolicy } }: { event: Policies }) {
  const texts = [
    { title: 'Devoluciones y cambios', html: refundPolicy },
    { title: 'Reglamento', html: rules },
  ].flatMap(({ title, html }) => (html === null ? [] : [{ title, html }]));
  return (
    <Box layerStyle="panel">
      {texts.map(({ title, html }, index) => (
        <chakra.details key={title} open={index === 0} css={{ '&:not(:first-of-type)': { borderTopWidth: '1px' } }}>
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
