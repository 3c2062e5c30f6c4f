import { Button } from '@chakra-ui/react';
import { Undo2 } from '../ui/icons';
import { useState } from 'react';
import { unmask, type Masked } from '../base/network/fragment';
import type { GiveBackButton_OrderFragment } from '../gql/graphql';
import { DecisionDialog } from '../payments/decision-dialog';
import { usePermission } from '../ui/session/auth';
import { toast } from '../ui/feedback/toasts';

/**
 * 'Devolver': records the refund of a shop order. Products of a team are refunded with its registration, on the
 * payment's page.
 */
export function GiveBackButton({
  order: masked,
  reload,
}: {
  order: Masked<GiveBackButton_OrderFragment>;
  reload: () => Promise<unknown>;
}) {
  const { kind, payments = [] } = unmask<GiveBackButton_OrderFragment>(masked);
  const mayDecide = usePermission('PAYMENTS_WRITE');
  const [open, setOpen] = useState(false);
  const [draft, setDraft] = useState('');
  const payment = payments.find(({ review, decisions }) => review === null && decisions.includes('REFUND'));
  if (!mayDecide || kind !== 'ORDER' || !payment) return null;
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <Undo2 size={18} />
        Devolver
      </Button>
      {open ? (
        <DecisionDialog
          decision="REFUND"
          payment={payment}
          draft={draft}
          onDone={() => {
            setOpen(false);
            setDraft('');
            void reload();
            void toast({ title: 'Orden devuelta' });
          }}
          onChanged={(note) => {
            setOpen(false);
            setDraft(note);
            void reload();
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
