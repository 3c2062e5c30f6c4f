import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { ChevronUp } from '../../ui/icons';
import { useState, type ReactNode } from 'react';
import { formatMoney } from '../../base/format/format';
import { deferHydration } from '../../base/defer-hydration';
import { Dock } from '../../ui/layout/dock';
import type { Order } from '../order-lines';
import { totalLabel } from './order-summary';

const OrderDrawer = deferHydration(async () => (await import('./order-drawer')).OrderDrawer);

/** Bar at the foot of narrow screens: the total, which opens the breakdown, and the step's button. */
export function OrderDock({ order, action }: { order: Order; action: ReactNode }) {
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Dock
        hideFrom="xl"
        start={
          <Button
            variant="plain"
            color="fg.onInk"
            h="auto"
            minH="11"
            px="1"
            mx="-1"
            py="0.5"
            focusRingColor="lulo.focusRing"
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={() => {
              setAsked(true);
              setOpen(true);
            }}
          >
            <Box textAlign="start">
              <Flex
                as="span"
                align="center"
                gap="1"
                fontSize="13px"
                fontWeight="400"
                lineHeight="1.3"
                color="fg.onInkMuted"
              >
                {totalLabel(order)}
                <ChevronUp size={16} />
              </Flex>
              <Text as="span" display="block" fontFamily="heading" fontWeight="800" fontSize="28px" lineHeight="1">
                {formatMoney(order.total, { free: true })}
              </Text>
              {order.reason ? (
                <Text
                  as="span"
                  display="block"
                  fontSize="12px"
                  fontWeight="400"
                  lineHeight="1.25"
                  color="fg.onInkMuted"
                >
                  {order.reason}
                </Text>
              ) : null}
            </Box>
          </Button>
        }
        action={action}
      />
      {asked ? <OrderDrawer order={order} open={open} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
