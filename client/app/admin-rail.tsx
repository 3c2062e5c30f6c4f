import { useApolloClient, useQuery } from '@apollo/client/react';
import { Badge, Box, Flex, chakra } from '@chakra-ui/react';
import {
  Award,
  CreditCard,
  Flag,
  HistoryIcon,
  KeyRound,
  ReceiptText,
  Shirt,
  UserCog,
  Users,
  type IconComponent,
} from '../ui/icons';
import { Link, useLocation } from '../base/navigation';
import type { ColorMode } from '../base/theme/color-mode';
import { formatNumber } from '../base/format/format';
import { paths } from '../base/paths';
import { usePolled } from '../base/network/polling';
import { backgroundQuery } from '../base/network/background-query';
import type { Permission } from '../gql/enums';
import { PaymentsToReviewDocument } from '../gql/graphql';
import { usePermission, useViewer } from '../ui/session/auth';
import { BibMark, Logo } from '../ui/media/logo';
import { Tip } from '../ui/dialog/tip';
import { UserMenu } from './user-menu';

interface Section {
  to: string;
  label: string;
  Icon: IconComponent;
  permission: Permission;
  /** Path prefix outside `to` under which this section is also the current one. */
  also?: string;
}

const PAYMENTS = paths.admin.payments;
/** Interval at which the rail requests the number of payments to review. */
const REVIEW_EVERY_MS = 120_000;

const sections: readonly Section[] = [
  { to: paths.admin.events, label: 'Eventos', Icon: Flag, permission: 'EVENTS_READ' },
  { to: paths.admin.competitors, label: 'Competidores', Icon: Users, permission: 'PARTICIPANTS_READ' },
  { to: paths.admin.orders, label: 'Órdenes', Icon: ReceiptText, permission: 'ORDERS_READ' },
  { to: paths.admin.products, label: 'Productos', Icon: Shirt, permission: 'PRODUCTS_READ' },
  {
    to: paths.admin.certificates,
    label: 'Certificados',
    Icon: Award,
    permission: 'CERTIFICATES_READ',
    also: '/admin/certificados',
  },
  { to: PAYMENTS, label: 'Pagos', Icon: CreditCard, permission: 'MONEY_READ' },
  { to: paths.admin.users, label: 'Usuarios', Icon: UserCog, permission: 'USERS_READ', also: '/admin/usuario' },
  { to: paths.admin.keys, label: 'Llaves de API', Icon: KeyRound, permission: 'KEYS_WRITE' },
  { to: paths.admin.changes(), label: 'Auditoría', Icon: HistoryIcon, permission: 'AUDIT_READ' },
];

const below = (pathname: string, to: string): boolean => pathname === to || pathname.startsWith(`${to}/`);

const RailLink = chakra(Link, {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    h: '10',
    px: '2.5',
    rounded: 'l2',
    fontSize: 'sm',
    fontWeight: '500',
    color: 'fg.onInkMuted',
    _hover: { bg: 'bg.inkRaised', color: 'fg.onInk' },
    '&[aria-current=page]': { bg: 'bg.inkRaised', color: 'fg.onInk', fontWeight: '600' },
    '&[aria-current=page] svg': { color: 'lulo.solid' },
  },
});

/** Style of parts that are shown in the drawer, and beside the page only from 1280 px. */
const wideOnly = (inDrawer: boolean) => (inDrawer ? {} : { display: { base: 'none', xl: 'block' } });

/** Logo, sections and user menu on ink. Collapsed to icons below 1280 px unless `inDrawer`. */
export function AdminRail({
  inDrawer = false,
  onNavigate,
  mode,
  onMode,
}: {
  inDrawer?: boolean;
  onNavigate?: () => void;
  mode: ColorMode;
  onMode: (mode: ColorMode) => void;
}) {
  const { viewer } = useViewer();
  const { pathname } = useLocation();
  const toReview = usePaymentsToReview();
  const allowedSections = sections.filter(({ permission }) => viewer?.permissions.includes(permission));
  return (
    <Flex
      direction="column"
      layerStyle="ink"
      h="full"
      py="3.5"
      px="3"
      css={{ '--focus-ring-color': 'colors.lulo.focusRing' }}
    >
      <Box px="2" mb="5" h="8" asChild>
        <Link to={paths.admin.events} aria-label="Dorsal, inicio" onClick={onNavigate}>
          <Box {...wideOnly(inDrawer)}>
            <Logo onInk />
          </Box>
          {inDrawer ? null : (
            <Box hideFrom="xl" pt="3px" ml="-3px">
              <BibMark onInk />
            </Box>
          )}
        </Link>
      </Box>
      <Flex as="nav" aria-label="Administración" direction="column" gap="1">
        {allowedSections.map(({ to, label, Icon, also }) => (
          <Tip key={to} label={label} placement="right" disabled={inDrawer}>
            <RailLink
              to={to}
              onClick={onNavigate}
              aria-current={below(pathname, to) || (also && below(pathname, also)) ? 'page' : undefined}
            >
              <Icon size={20} />
              <Box as="span" srOnly={inDrawer ? false : { base: true, xl: false }}>
                {label}
              </Box>
              {to === PAYMENTS && toReview > 0 ? <ToReview count={toReview} wide={inDrawer} /> : null}
            </RailLink>
          </Tip>
        ))}
      </Flex>
      <Box
        mt="auto"
        pt="3"
        borderTopWidth="1px"
        borderColor="border.onInk"
        mx={{ base: '0', md: inDrawer ? '0' : '-1.5', xl: '0' }}
      >
        <UserMenu mode={mode} onMode={onMode} wide={inDrawer} onNavigate={onNavigate} />
      </Box>
    </Flex>
  );
}

/** Returns the number of payments to review; 0 without MONEY_READ. */
function usePaymentsToReview(): number {
  const allowed = usePermission('MONEY_READ');
  const client = useApolloClient();
  const { data } = useQuery(PaymentsToReviewDocument, { skip: !allowed, context: backgroundQuery });
  const request = (signal: AbortSignal) => {
    const context = { ...backgroundQuery, fetchOptions: { signal } };
    return client.query({ query: PaymentsToReviewDocument, fetchPolicy: 'network-only', context });
  };
  usePolled(request, () => (allowed ? REVIEW_EVERY_MS : null));
  return data?.paymentsToReview ?? 0;
}

/** Number beside 'Pagos'; a dot on the icon while the rail is narrow. */
function ToReview({ count, wide }: { count: number; wide: boolean }) {
  return (
    <>
      <Badge {...wideOnly(wide)} ms="auto" bg="lulo.solid" color="lulo.contrast" fontWeight="700" rounded="full" px="2">
        {formatNumber(count)}
        <chakra.span srOnly> por revisar</chakra.span>
      </Badge>
      {wide ? null : (
        <Box hideFrom="xl" position="absolute" top="1.5" right="2" boxSize="8px" rounded="full" bg="lulo.solid" />
      )}
    </>
  );
}
