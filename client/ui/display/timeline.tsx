import { Box, Grid, Text, chakra } from '@chakra-ui/react';
import { Check, X } from '../icons';
import type { ReactNode } from 'react';

export type StageState = 'done' | 'current' | 'failed' | 'upcoming';

/** Stage in the progress of a payment or a parcel. */
export interface Stage {
  title: string;
  detail?: ReactNode;
  state: StageState;
}

const marks: Record<StageState, object> = {
  done: { bg: 'green.solid', borderColor: 'green.solid', color: 'green.contrast' },
  current: { bg: 'bg.panel', borderColor: 'brand.solid', borderWidth: '3px' },
  failed: { bg: 'red.solid', borderColor: 'red.solid', color: 'red.contrast' },
  upcoming: { bg: 'bg.panel', borderColor: 'border.control' },
};

/** Progress as a list of stages. */
export function Timeline({ label, stages }: { label: string; stages: readonly Stage[] }) {
  return (
    <chakra.ol listStyleType="none" aria-label={label} my="6">
      {stages.map(({ title, detail, state }, index) => (
        <chakra.li
          key={title}
          position="relative"
          display="grid"
          gridTemplateColumns="28px 1fr"
          gap="3.5"
          pb={index === stages.length - 1 ? '0' : '5'}
          lineHeight="1.35"
          _before={
            index === 0
              ? undefined
              : {
                  content: '""',
                  position: 'absolute',
                  left: '13px',
                  top: '-22px',
                  h: '24px',
                  w: '2px',
                  bg: state === 'upcoming' ? 'border.emphasized' : 'green.solid',
                }
          }
        >
          <Grid placeItems="center" boxSize="7" rounded="full" borderWidth="2px" zIndex="1" {...marks[state]}>
            {state === 'done' ? <Check size={16} strokeWidth={2.2} /> : null}
            {state === 'failed' ? <X size={16} strokeWidth={2.2} /> : null}
            {state === 'current' ? <Box boxSize="2" rounded="full" bg="brand.solid" animation="pulse" /> : null}
          </Grid>
          <div>
            <Text fontWeight="600">{title}</Text>
            {detail ? (
              <Box fontSize="sm" color="fg.muted">
                {detail}
              </Box>
            ) : null}
          </div>
        </chakra.li>
      ))}
    </chakra.ol>
  );
}
