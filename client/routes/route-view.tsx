import { Flex, Text, chakra } from '@chakra-ui/react';
import { Download, Droplets } from '../ui/icons';
import { useState } from 'react';
import type { RoutePanel_RouteFragment } from '../gql/graphql';
import { RouteLine } from './route-line';
import { RouteProfile } from './route-profile';
import { kilometres, metres, waterText } from './route-texts';

/** A route on ink: line, figures, profile and download. */
export function RouteView({
  route,
  onDownload,
}: {
  route: RoutePanel_RouteFragment;
  /** Replaces the download link: the file of an unpublished event requires the session */
  onDownload?: (url: string) => void;
}) {
  const [place, setPlace] = useState<number | null>(null);
  const { length, climb, highest, loop, url } = route;
  const water = waterText(route);
  const figures = [
    { label: 'Distancia', value: kilometres(length) },
    ...(climb === null ? [] : [{ label: 'Desnivel positivo', value: metres(climb) }]),
    ...(highest ? [{ label: 'Punto más alto', value: metres(highest.height) }] : []),
    { label: 'Salida y llegada', value: loop ? 'Mismo punto' : 'Punto a punto' },
  ];
  return (
    <>
      <RouteLine route={route} place={place} />
      <Flex as="dl" wrap="wrap" gap="1px" bg="border.onInk" borderBlockWidth="1px" borderColor="border.onInk">
        {figures.map(({ label, value }) => (
          <Flex key={label} flex="1 1 140px" direction="column" justify="flex-end" bg="bg.ink" px="4.5" py="3">
            <Text as="dt" fontSize="13px" color="fg.onInkMuted">
              {label}
            </Text>
            <Text
              as="dd"
              fontFamily="heading"
              fontWeight="800"
              fontSize={{ base: '24px', md: '26px' }}
              lineHeight="1.1"
              whiteSpace="nowrap"
            >
              {value}
            </Text>
          </Flex>
        ))}
      </Flex>
      {route.drawing.profile ? <RouteProfile route={route} place={place} onPlace={setPlace} /> : null}
      <Flex
        wrap="wrap"
        align="center"
        justify="space-between"
        gap="2"
        px={{ base: '4', md: '5' }}
        py="3"
        borderTopWidth="1px"
        borderColor="border.onInk"
        _first={{ borderTopWidth: '0' }}
      >
        {water ? (
          <Flex gap="2" align="center" fontSize="sm" color="fg.onInkMuted">
            <Droplets size={17} />
            {water}
          </Flex>
        ) : (
          <span />
        )}
        <chakra.a
          href={url}
          download
          onClick={(event) => {
            if (!onDownload) return;
            event.preventDefault();
            onDownload(url);
          }}
          display="inline-flex"
          alignItems="center"
          gap="2"
          minH="11"
          fontWeight="650"
          fontSize="sm"
          textDecoration="underline"
          textUnderlineOffset="4px"
          focusVisibleRing="outside"
          focusRingColor="lulo.focusRing"
        >
          <Download size={17} />
          Descargar GPX
        </chakra.a>
      </Flex>
    </>
  );
}
