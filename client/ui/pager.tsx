import { Button, Flex, Text, chakra } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatNumber } from '../base/format';

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

/** Five page numbers, 'Anterior', 'Siguiente' and the range; nothing at all when everything fits on one page. */
export function Pager({
  page,
  onPage,
  size = 'md',
  showRange = true,
}: {
  page: PageInfo;
  onPage: (page: number) => void;
  size?: 'sm' | 'md';
  showRange?: boolean;
}) {
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
        <Button
          variant="outline"
          color="fg"
          bg="bg.panel"
          borderColor="border.control"
          h={height}
          px="3"
          disabled={currentPage <= 1}
          onClick={() => onPage(currentPage - 1)}
        >
          <ChevronLeft size={18} strokeWidth={1.9} aria-hidden="true" />
          Anterior
        </Button>
        {pagesAround(currentPage, lastPage).map((number) => (
          <Button
            key={number}
            variant={number === currentPage ? 'solid' : 'ghost'}
            colorPalette="gray"
            {...(number === currentPage ? { bg: 'bg.ink', color: 'fg.onInk' } : { hideBelow: 'md' })}
            h={height}
            minW={height}
            px="2"
            aria-label={`Página ${number}`}
            aria-current={number === currentPage ? 'page' : undefined}
            onClick={() => onPage(number)}
          >
            {number}
          </Button>
        ))}
        <chakra.span hideFrom="md" srOnly>{`Página ${currentPage} de ${lastPage}`}</chakra.span>
        <Button
          variant="outline"
          color="fg"
          bg="bg.panel"
          borderColor="border.control"
          h={height}
          px="3"
          disabled={currentPage >= lastPage}
          onClick={() => onPage(currentPage + 1)}
        >
          Siguiente
          <ChevronRight size={18} strokeWidth={1.9} aria-hidden="true" />
        </Button>
      </Flex>
    </Flex>
  );
}
