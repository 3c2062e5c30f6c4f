import { Text, chakra } from '@chakra-ui/react';
import { unmask, type Masked } from '../../base/network/fragment';
import type { PicturePanel_MailingFragment } from '../../gql/graphql';
import { Panel } from '../../ui/display/panel';
import { CodeMark } from './code-mark';
import { DesignText } from './design-text';
import { textContent } from './layout';
import { useMeasure } from './use-measure';

/** Preview of a mailing's certificate with column names as values; renders nothing after anonymisation. */
export function PicturePanel({ mailing: masked }: { mailing: Masked<PicturePanel_MailingFragment> }) {
  const { eventName, columns, picture, paper, layout } = unmask<PicturePanel_MailingFragment>(masked);
  const { measure } = useMeasure(layout);
  if (!picture || !paper) return null;
  const names = Object.fromEntries(columns.map((column) => [column, `«${column}»`]));
  return (
    <Panel title="Así se ve">
      <chakra.svg
        role="img"
        aria-label={`Certificado de ${eventName}`}
        viewBox={`0 0 ${paper.width} ${paper.height}`}
        display="block"
        w="full"
        h="auto"
        rounded="l2"
        borderWidth="1px"
        borderColor="border"
        overflow="hidden"
      >
        <image href={picture.url} width={paper.width} height={paper.height} preserveAspectRatio="none" />
        {layout.texts.map((text, index) => (
          <DesignText key={index} text={text} content={textContent(text, names)} measure={measure} />
        ))}
        <CodeMark code={layout.code} measure={measure} />
      </chakra.svg>
      <Text mt="2.5" color="fg.muted" fontSize="13px">
        Entre « » va lo que dice cada columna de la persona.
      </Text>
    </Panel>
  );
}
