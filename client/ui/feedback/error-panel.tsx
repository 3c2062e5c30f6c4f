import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { CircleAlert } from '../icons';

/** Error in place of the content, with its reason if known, and 'Reintentar'. */
export function ErrorPanel({
  title,
  body,
  onRetry,
  retrying = false,
}: {
  title: string;
  body?: string;
  onRetry?: () => void;
  retrying?: boolean;
}) {
  return (
    <Flex
      role="alert"
      gap="3"
      align="flex-start"
      bg="bg.error"
      borderWidth="1px"
      borderColor="border.error"
      rounded="l3"
      p="5"
      w="full"
    >
      <Box color="fg.error" pt="2px">
        <CircleAlert size={20} />
      </Box>
      <Box flex="1">
        <Text fontWeight="650">{title}</Text>
        {body ? (
          <Text color="fg.muted" mt="1">
            {body}
          </Text>
        ) : null}
        {onRetry ? (
          <Button mt="4" variant="outline" loading={retrying} loadingText="Reintentando" onClick={onRetry}>
            Reintentar
          </Button>
        ) : null}
      </Box>
    </Flex>
  );
}
