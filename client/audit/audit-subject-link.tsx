import { Box, Text } from '@chakra-ui/react';
import { unmask, type Masked } from '../base/network/fragment';
import { paths, type EventTab } from '../base/paths';
import type { ChangedThing_EntryFragment } from '../gql/graphql';
import { usePermission } from '../ui/session/auth';
import { auditSubjectLabels } from './audit-labels';
import { TextLink } from '../ui/display/text-link';

/** Kind, linked name and event of a changed subject. A deleted subject has no link. */
export function AuditSubjectLink({ entry: masked }: { entry: Masked<ChangedThing_EntryFragment> }) {
  const entry = unmask<ChangedThing_EntryFragment>(masked);
  const path = usePath(entry);
  const name = entry.subjectName ?? `N.º ${entry.subjectId} (ya no existe)`;
  return (
    <Box minW="0">
      <Text textStyle="caption" color="fg.muted">
        {auditSubjectLabels[entry.subject]}
      </Text>
      {path && entry.subjectName ? (
        <TextLink display="inline-block" py="0.5" overflowWrap="break-word" to={path}>
          {name}
        </TextLink>
      ) : (
        <Text overflowWrap="break-word">{name}</Text>
      )}
      {entry.event && entry.subject !== 'EVENT' ? (
        <Text textStyle="caption" color="fg.muted" overflowWrap="break-word">
          {entry.event.name}
        </Text>
      ) : null}
    </Box>
  );
}

/** Path of the subject's page; null without permission. */
function usePath({ subject, subjectId, event, leaderId }: ChangedThing_EntryFragment): string | null {
  const [participants, money, orders, products, users, certificates, keys] = [
    usePermission('PARTICIPANTS_READ'),
    usePermission('MONEY_READ'),
    usePermission('ORDERS_READ'),
    usePermission('PRODUCTS_WRITE'),
    usePermission('USERS_READ'),
    usePermission('CERTIFICATES_READ'),
    usePermission('KEYS_WRITE'),
  ];
  const tab = (name: EventTab) => (event ? paths.admin.event(event.id, name) : null);
  switch (subject) {
    case 'EVENT':
      return paths.admin.event(subjectId);
    case 'COUPON':
      return tab('coupons');
    case 'PARTNER_KEY':
      return tab('key-partner');
    case 'COMPETITOR':
      return participants ? paths.admin.competitor(subjectId) : null;
    case 'PAYMENT':
      return money ? paths.admin.payment(subjectId) : null;
    case 'PRODUCT':
      return products ? paths.admin.product(subjectId) : null;
    case 'USER':
      return users ? paths.admin.user(subjectId) : null;
    case 'ORDER':
      return orders ? paths.admin.order(subjectId) : null;
    case 'MAILING':
      return certificates ? paths.admin.certificate(subjectId) : null;
    case 'API_KEY':
      return keys ? paths.admin.keys : null;
    case 'REGISTRATION':
      return participants && leaderId ? paths.admin.competitor(leaderId) : null;
  }
}
