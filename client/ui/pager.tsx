import { Button, Flex, Text, chakra, type ButtonProps } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatNumber } from '../base/format';
import { Link } from '../base/navigation';

const PAGES_SHOWN = 5;

/** The five page numbers around the current one (fewer when there are fewer pages). */
export function pagesAround(current: number, last: number): number[] {
  const first = Math.max(1, Math.min(current - 2, last - PAGES_SHOWN + 1));
  return Array.from({ length: Math.min(PAGES_SHOWN, last) }, (_, index) => first + index);
}

/** A page of a list, as every list query answers it. */
export interface PageInfo {
  total: number;
  /** True: there are more than `total`, which is where counting stops */
  more?: boolean;
  perPage: number;
  currentPage: number;
  lastPage: number;
}

/** "1 a 12 de 154" */
export function pageRange({ total, more, perPage, currentPage }: PageInfo): string {
  const from = total === 0 ? 0 : (currentPage - 1) * perPage + 1;
  return `${formatNumber(from)} a ${formatNumber(Math.min(total, currentPage * perPage))} de ${more ? 'más de ' : ''}${formatNumber(total)}`;
}

/** How pages are turned: by script, or by links, which need none. */
type Turning = { onPage: (page: number) => void } | { linkTo: (page: number) => string };

function Turn({ to, turning, disabled = false, children, ...look }: ButtonProps & { to: number; turning: Turning }) {
  if ('linkTo' in turning && !disabled)
    return (
      <Button asChild {...look}>
        <Link to={turning.linkTo(to)}>{children}</Link>
      </Button>
    );
  return (
    <Button {...look} disabled={disabled} onClick={() => 'onPage' in turning && turning.onPage(to)}>
      {children}
    </Button>
  );
}

/** Five page numbers, 'Anterior', 'Siguiente' and the range; nothing at all when everything fits on one page. */
export function Pager({
  page,
  size = 'md',
  showRange = true,
  ...turning
}: {
  page: PageInfo;
  size?: 'sm' | 'md';
  showRange?: boolean;
} & Turning) {
  const { currentPage, lastPage } = page;
  if (lastPage <= 1) return null;
  const height = size === 'md' ? '11' : '9';
  return (
    <Flex
      as="nav"
      aria-label="Páginas"
      align="center"
      justify={showRange ? 'space-between' : 'center'}
      gap="3"
      wrap="wrap"
    >
      {showRange ? (
        <Text color="fg.muted" textStyle="caption">
          {pageRange(page)}
        </Text>
      ) : null}
      <Flex gap="1" align="center">
        <Turn
          to={currentPage - 1}
          turning={turning}
          variant="outline"
          color="fg"
          bg="bg.panel"
          borderColor="border.control"
          h={height}
          px="3"
          disabled={currentPage <= 1}
        >
          <ChevronLeft size={18} strokeWidth={1.9} aria-hidden="true" />
          Anterior
        </Turn>
        {pagesAround(currentPage, lastPage).map((number) => (
          <Turn
            key={number}
            to={number}
            turning={turning}
            variant={number === currentPage ? 'solid' : 'ghost'}
            colorPalette="gray"
            {...(number === currentPage ? { bg: 'bg.ink', color: 'fg.onInk' } : { hideBelow: 'md' })}
            h={height}
            minW={height}
            px="2"
            aria-label={`Página ${number}`}
            aria-current={number === currentPage ? 'page' : undefined}
          >
            {number}
          </Turn>
        ))}
        <chakra.span hideFrom="md" srOnly>{`Página ${currentPage} de ${lastPage}`}</chakra.span>
        <Turn
          to={currentPage + 1}
          turning={turning}
          variant="outline"
          color="fg"
          bg="bg.panel"
          borderColor="border.control"
          h={height}
          px="3"
          disabled={currentPage >= lastPage}
        >
          Siguiente
          <ChevronRight size={18} strokeWidth={1.9} aria-hidden="true" />
        </Turn>
      </Flex>
    </Flex>
  );
}
