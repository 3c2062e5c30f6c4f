import { Button, Text, VisuallyHidden } from '@chakra-ui/react';
import { Check, Package } from '../ui/icons';
import { unmask, type Masked } from '../base/network/fragment';
import type { SentToggle_OrderFragment } from '../gql/graphql';
import { Can } from '../ui/session/can';
import { StatusBadge } from '../ui/feedback/status-badge';
import { isPayable, sentWord } from './order-texts';
import { useMarkSent } from './use-mark-sent';

/** Toggle 'Enviado' or 'Sin Enviar'; a badge without write permission, nothing for an unpaid order. */
export function SentToggle({
  order: masked,
  reload,
}: {
  order: Masked<SentToggle_OrderFragment>;
  /** Called after a change */
  reload: () => Promise<unknown>;
}) {
  const { id, status, paid, sentAt } = unmask<SentToggle_OrderFragment>(masked);
  const sent = sentAt !== null;
  const { busy, mark } = useMarkSent(id, reload);
  if (!paid && sent) return <StatusBadge label={sentWord(true)} palette="gray" />;
  if (!paid)
    return (
      <Text as="span" color="fg.subtle">
        <span aria-hidden="true">—</span>
        <VisuallyHidden>
          {isPayable(status) || status === 'IN_VERIFICATION' ? 'Se envía cuando esté pagada' : 'No se envía'}
        </VisuallyHidden>
      </Text>
    );
  return (
    <Can permission="ORDERS_WRITE" otherwise={<StatusBadge label={sentWord(sent)} palette={sent ? 'green' : 'gray'} />}>
      <Button
        size="sm"
        variant="outline"
        rounded="full"
        minW="118px"
        justifyContent="flex-start"
        px="3"
        colorPalette={sent ? 'green' : 'gray'}
        {...(sent ? { bg: 'green.subtle', color: 'green.fg', borderColor: 'green.solid' } : {})}
        aria-label={`${sentWord(sent)}: marcar la orden ${id} como ${sentWord(!sent)}`}
        aria-busy={busy}
        // Not disabled while busy: that would lose the focus.
        onClick={() => (busy ? undefined : void mark(!sent))}
      >
        {sent ? <Check size={16} /> : <Package size={16} />}
        {sentWord(sent)}
      </Button>
    </Can>
  );
}
