import { Button, Flex, Text, chakra, type ButtonProps } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from '../icons';
import { formatNumber } from '../../base/format/format';
import { Link } from '../../base/navigation';

const MAX_PAGE_BUTTONS = 5;

/** Returns the five page numbers around the current one, or all if there are fewer. */
export function pagesAround(current: number, last: number): number[] {
  const first = Math.max(1, Math.min(current - 2, last - MAX_PAGE_BUTTONS + 1));
  return Array.from({ length: Math.min(MAX_PAGE_BUTTONS, last) }, (_, index) => first + index);
}

/** Page information of a list query. */
export interface PageInfo {
  total: number;
  /** Whether there are more rows than `total`, at which counting stops. */
  more?: boolean;
  perPage: number;
  currentPage: number;
  lastPage: number;
}

/** Returns the range of a page: "1 a 12 de 154". */
export function pageRange({ total, more, perPage, currentPage }: PageInfo): string {
  const from = total === 0 ? 0 : (currentPage - 1) * perPage + 1;
  return `${formatNumber(from)} a ${formatNumber(Math.min(total, currentPage * perPage))} de ${more ? 'más de ' : ''}${formatNumber(total)}`;
}

/** Page changes by script, or by links, which work without one. */
type PageChange = { onPage: (page: number) => void } | { linkTo: (page: number) => string };

function PageButton({
  to,
  pageChange,
  disabled = false,
  children,
  ...button
}: ButtonProps & { to: number; pageChange: PageChange }) {
  if ('linkTo' in pageChange && !disabled)
    return (
      <Button asChild {...button}>
        <Link to={pageChange.linkTo(to)}>{children}</Link>
      </Button>
    );
  return (
    <Button {...button} disabled={disabled} onClick={() => 'onPage' in pageChange && pageChange.onPage(to)}>
      {children}
    </Button>
  );
}

/** Pager with five page numbers, 'Anterior', 'Siguiente' and the range; empty for a single page. */
export function Pager({
  page,
  size = 'md',
  showRange = true,
  ...pageChange
}: {
  page: PageInfo;
  size?: 'sm' | 'md';
  showRange?: boolean;
} & PageChange) {
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
        <PageButton
          to={currentPage - 1}
          pageChange={pageChange}
          variant="outline"
          color="fg"
          bg="bg.panel"
          borderColor="border.control"
          h={height}
          px="3"
          disabled={currentPage <= 1}
        >
          <ChevronLeft size={18} />
          Anterior
        </PageButton>
        {pagesAround(currentPage, lastPage).map((number) => (
          <PageButton
            key={number}
            to={number}
            pageChange={pageChange}
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
          </PageButton>
        ))}
        <chakra.span hideFrom="md" srOnly>{`Página ${currentPage} de ${lastPage}`}</chakra.span>
        <PageButton
          to={currentPage + 1}
          pageChange={pageChange}
          variant="outline"
          color="fg"
          bg="bg.panel"
          borderColor="border.control"
          h={height}
          px="3"
          disabled={currentPage >= lastPage}
        >
          Siguiente
          <ChevronRight size={18} />
        </PageButton>
      </Flex>
    </Flex>
  );
}
