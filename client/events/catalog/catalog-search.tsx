import { Box, Button, Grid, chakra, type BoxProps, type SystemStyleObject } from '@chakra-ui/react';
import { Search, X } from '../../ui/icons';
import type { ReactNode } from 'react';
import { formatMonth } from '../../base/format/format';
import { LightSelect } from '../../ui/field/light-select';
import { useSearchText } from '../../ui/list/list-params';
import type { Option } from '../../ui/field/select-field';
import { orderLabels, type useCatalogFilters } from './catalog-filters';

/** ID of the search form, submitted natively without JavaScript; fields elsewhere on the page refer to it. */
const FORM = 'busqueda';

const UNSCRIPTED = '@media (scripting: none)';

/** Styles for phones without JavaScript: the filter panel cannot open there, so the form's fields are shown instead. */
export const unscriptedPhone = (css: SystemStyleObject): SystemStyleObject => ({
  [`${UNSCRIPTED} and (width < 48rem)`]: css,
});

const plainControl = {
  border: 'none',
  bg: 'transparent',
  h: '7',
  px: '0',
  fontSize: 'md',
  fontWeight: '500',
  // The focus ring surrounds the slot including its label.
  outline: 'none',
} as const;

function Slot({ label, children, ...box }: BoxProps & { label: string; children: ReactNode }) {
  return (
    <Box
      as="label"
      display="block"
      px={{ base: '2.5', md: '4.5' }}
      py="1.5"
      minW="0"
      css={{
        '&:has(:focus-visible)': {
          outline: '3px solid {colors.brand.focusRing}',
          outlineOffset: '-1px',
          borderRadius: 'l2',
        },
      }}
      {...box}
    >
      <chakra.span display="block" fontSize="xs" lineHeight="1.35" fontWeight="600" color="fg.muted">
        {label}
      </chakra.span>
      {children}
    </Box>
  );
}

function Choice({
  label,
  name,
  value,
  options,
  any,
  onChange,
}: {
  /** Accessible name: the wrapping label would add the chosen value to it */
  label: string;
  name: string | undefined;
  value: string | null;
  options: readonly Option[];
  any: string;
  onChange: (value: string) => void;
}) {
  return (
    <LightSelect
      {...plainControl}
      aria-label={label}
      name={name}
      pe="6"
      arrowEnd="0"
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{any}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </LightSelect>
  );
}

type Filters = ReturnType<typeof useCatalogFilters>;

/** Sort order of the list. `sent`: submitted with the form; only one of two fields for a value may be. */
export function OrderChoice({ filters, sent = false }: { filters: Filters; sent?: boolean }) {
  return (
    <chakra.label display="flex" alignItems="center" gap="2" textStyle="caption" color="fg.muted" whiteSpace="nowrap">
      Ordenar por
      <LightSelect
        box={{ w: 'auto' }}
        h="11"
        textStyle="compact"
        fontWeight="600"
        color="fg"
        aria-label="Ordenar por"
        {...(sent ? { name: 'orden', form: FORM } : {})}
        value={filters.order}
        onChange={(event) => filters.setOrder(event.target.value)}
      >
        {Object.entries(orderLabels).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </LightSelect>
    </chakra.label>
  );
}

/** City and month: next to the search on wide screens, in the 'Filtros' panel on phones. */
export function PlaceAndMonth({
  filters,
  cities,
  months,
  sent = false,
}: {
  filters: Filters;
  cities: readonly { city: string; count: number }[];
  months: readonly { month: string; count: number }[];
  /** Whether the fields are submitted with the form; only one of two fields for a value may be */
  sent?: boolean;
}) {
  const withCurrent = (options: Option[], current: string | null, label: (value: string) => string) =>
    current && !options.some(({ value }) => value === current)
      ? [{ value: current, label: label(current) }, ...options]
      : options;
  const cityOptions = withCurrent(
    cities.map(({ city, count }) => ({ value: city, label: `${city} (${count})` })),
    filters.city,
    (city) => city,
  );
  const monthOptions = withCurrent(
    months.map(({ month, count }) => ({ value: month, label: `${formatMonth(month)} (${count})` })),
    filters.month,
    formatMonth,
  );
  return (
    <>
      <Slot label="Ciudad" borderLeftWidth={sent ? '1px' : undefined}>
        <Choice
          label="Ciudad"
          name={sent ? 'ciudad' : undefined}
          any="Todo el país"
          value={filters.city}
          options={cityOptions}
          onChange={filters.setCity}
        />
      </Slot>
      <Slot label="Fecha" borderLeftWidth={sent ? '1px' : undefined}>
        <Choice
          label="Fecha"
          name={sent ? 'mes' : undefined}
          any="Cualquier mes"
          value={filters.month}
          options={monthOptions}
          onChange={filters.setMonth}
        />
      </Slot>
    </>
  );
}

/**
 * Search bar over the hero. Searches while typing; the button and Enter search at once. Without JavaScript, the browser
 * submits the fields and the chosen sport.
 */
export function CatalogSearch({ sport, children }: { sport: string | null; children: ReactNode }) {
  const { text, setText, submit } = useSearchText();
  return (
    <Grid
      as="form"
      id={FORM}
      role="search"
      aria-label="Eventos"
      templateColumns={{ base: '1fr auto', md: '1.5fr 1fr 1fr auto' }}
      css={unscriptedPhone({ gridTemplateColumns: '1fr 1fr auto' })}
      alignItems="center"
      bg="bg.panel"
      rounded="l3"
      shadow="lg"
      p={{ base: '2', md: '2.5' }}
      mt={{ base: '-34px', md: '-42px' }}
      position="relative"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {sport ? <input type="hidden" name="deporte" value={sport} /> : null}
      <Box position="relative" minW="0" css={unscriptedPhone({ gridColumn: '1 / -1' })}>
        <Slot label="Evento o ciudad" pe="12">
          <chakra.input
            {...plainControl}
            fontWeight="400"
            w="full"
            type="search"
            name="q"
            autoComplete="off"
            enterKeyHint="search"
            placeholder="Busca por nombre o ciudad"
            _placeholder={{ color: 'fg.subtle', opacity: '1' }}
            value={text}
            onChange={(event) => setText(event.target.value)}
            css={{ '&::-webkit-search-cancel-button': { display: 'none' } }}
          />
        </Slot>
        {text ? (
          <chakra.button
            type="button"
            aria-label="Borrar la búsqueda"
            position="absolute"
            right="0.5"
            top="50%"
            transform="translateY(-50%)"
            boxSize="11"
            display="grid"
            placeItems="center"
            rounded="full"
            color="fg.muted"
            cursor="pointer"
            css={{ [UNSCRIPTED]: { display: 'none' } }}
            focusVisibleRing="inside"
            _hover={{ color: 'fg' }}
            onClick={(event) => {
              setText('');
              event.currentTarget.parentElement?.querySelector('input')?.focus();
            }}
          >
            <X size={18} strokeWidth={2} />
          </chakra.button>
        ) : null}
      </Box>
      <Box display={{ base: 'none', md: 'contents' }} css={unscriptedPhone({ display: 'contents' })}>
        {children}
      </Box>
      <Button
        type="submit"
        h={{ base: '12', md: '14' }}
        w={{ base: '12', md: 'auto' }}
        px={{ base: '0', md: '5' }}
        fontSize="md"
      >
        <Search size={20} />
        <chakra.span srOnly={{ base: true, md: false }}>Buscar</chakra.span>
      </Button>
    </Grid>
  );
}
