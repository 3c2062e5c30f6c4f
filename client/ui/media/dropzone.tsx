import { Box, Button, Flex, Text, chakra } from '@chakra-ui/react';
import { ImageUp } from '../icons';
import { FileDropZone } from './file-drop-zone';
import { acceptAttribute } from './image-field';
import { MOST_IMAGES, galleryKinds, type RefusedFile } from './image-list';
import { formatList } from '../../base/format/format';

/** Drop target for images, with a button, the allowed kinds and the reasons why files were refused. */
export function Dropzone({
  what,
  full: fullText = 'Ya están las seis. Quita una imagen para agregar otra.',
  count,
  disabled,
  refused,
  onFiles,
}: {
  /** Accessible name of the files. */
  what: string;
  /** Text if the maximum number is reached. */
  full?: string;
  count: number;
  disabled: boolean;
  refused: readonly RefusedFile[];
  onFiles: (files: File[]) => void;
}) {
  const full = count >= MOST_IMAGES;

  return (
    <Box>
      <FileDropZone
        label={what}
        accept={acceptAttribute(galleryKinds)}
        multiple
        closed={full || disabled}
        onFiles={onFiles}
        direction="column"
        align="center"
        justify="center"
        textAlign="center"
        gap="2.5"
        minH="160px"
        p="5"
        rounded="l3"
        bg="bg.panel"
      >
        {(choose) => (
          <>
            <Box color="fg.subtle">
              <ImageUp size={28} strokeWidth={1.6} />
            </Box>
            {full ? (
              <Text fontWeight="600">{fullText}</Text>
            ) : (
              <Flex gap="2" align="center" justify="center" wrap="wrap">
                <Button variant="outline" size="sm" disabled={disabled} onClick={choose}>
                  Elegir archivos
                </Button>
                <Text hideBelow="sm" color="fg.muted">
                  o arrástralos aquí
                </Text>
              </Flex>
            )}
            <Text textStyle="caption" color="fg.muted">
              {count} de {MOST_IMAGES} imágenes · {formatList(galleryKinds, 'o')}, máximo 10 MB cada una
            </Text>
          </>
        )}
      </FileDropZone>
      {refused.length > 0 ? (
        <Box role="alert" mt="3" p="3.5" rounded="l2" bg="bg.error" borderWidth="1px" borderColor="border.error">
          <Text fontWeight="600">
            {refused.length === 1 ? 'Una imagen no se agregó' : `${refused.length} imágenes no se agregaron`}
          </Text>
          <chakra.ul listStyleType="none" mt="1">
            {refused.map(({ name, problem }, index) => (
              <chakra.li key={index} overflowWrap="anywhere">
                <b>{name}</b>: {problem}
              </chakra.li>
            ))}
          </chakra.ul>
        </Box>
      ) : null}
    </Box>
  );
}
