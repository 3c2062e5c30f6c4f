import { Box, Button, Flex, Image, Text, chakra } from '@chakra-ui/react';
import { useId, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { GroupFrame } from '../../ui/field/field-frame';
import { fieldId } from '../../ui/field/field-id';
import { eventFields, type EventFormValues } from './event-fields';

/** Percent that an arrow key moves the focus point, without and with Shift. */
const STEP = 2;
const LEAP = 10;
const MIDDLE = { x: 50, y: 50 };

const within = (percent: number) => Math.round(Math.min(100, Math.max(0, percent)));

/** Sets the point of the cover that stays visible when it is cropped, by pressing the image or with the arrow keys. */
export function CoverFocusField({ url }: { url: string }) {
  const { control } = useFormContext<EventFormValues>();
  const { field } = useController({ control, name: 'coverFocus' });
  const help = useId();
  const picture = useRef<HTMLButtonElement | null>(null);
  const focus = field.value;
  const { x, y } = focus ?? MIDDLE;

  function press({ currentTarget, clientX, clientY, detail }: MouseEvent) {
    // A keyboard click has no coordinates: start in the middle.
    if (detail === 0) return field.onChange({ x, y });
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    field.onChange({ x: within(((clientX - left) / width) * 100), y: within(((clientY - top) / height) * 100) });
  }
  function move(event: KeyboardEvent) {
    const by = event.shiftKey ? LEAP : STEP;
    const [right, down] = {
      ArrowLeft: [-by, 0],
      ArrowRight: [by, 0],
      ArrowUp: [0, -by],
      ArrowDown: [0, by],
    }[event.key] ?? [0, 0];
    if (right === 0 && down === 0) return;
    event.preventDefault();
    field.onChange({ x: within(x + (right ?? 0)), y: within(y + (down ?? 0)) });
  }

  const said = focus ? `${x} % desde la izquierda, ${y} % desde arriba` : 'Sin elegir';
  return (
    <GroupFrame id={fieldId('coverFocus', '')} label={eventFields.coverFocus.label} optional>
      <Box clear="left">
        <chakra.button
          ref={(button: HTMLButtonElement | null) => {
            field.ref(button);
            picture.current = button;
          }}
          type="button"
          position="relative"
          display="block"
          mx="auto"
          maxW="full"
          rounded="l2"
          overflow="hidden"
          cursor="crosshair"
          focusVisibleRing="outside"
          aria-label={`Punto que siempre se ve: ${said}`}
          aria-describedby={help}
          onClick={press}
          onKeyDown={move}
          onBlur={field.onBlur}
        >
          <Image src={url} alt="" display="block" maxW="full" maxH="260px" draggable={false} />
          {focus ? (
            <Box
              aria-hidden="true"
              position="absolute"
              left={`${x}%`}
              top={`${y}%`}
              boxSize="28px"
              transform="translate(-50%, -50%)"
              rounded="full"
              borderWidth="3px"
              borderColor="white"
              bg="brand.solid"
              shadow="md"
            />
          ) : null}
        </chakra.button>
        <Flex mt="2" gap="3" align="center" justify="space-between" wrap="wrap">
          <Text textStyle="caption" color="fg.muted" role="status">
            {said}
          </Text>
          {focus ? (
            <Button
              variant="ghost"
              size="sm"
              color="fg"
              onClick={() => {
                field.onChange(null);
                // The pressed button disappears.
                picture.current?.focus({ preventScroll: true });
              }}
            >
              Quitar el punto
            </Button>
          ) : null}
        </Flex>
        {focus ? (
          <Flex mt="2" gap="3" align="end" aria-hidden="true">
            {[
              ['En la lista', '16 / 9'],
              ['En su página', '4 / 3'],
            ].map(([where, shape]) => (
              <Box key={where} flex="1" minW="0">
                <Image
                  src={url}
                  alt=""
                  w="full"
                  aspectRatio={shape}
                  objectFit="cover"
                  objectPosition={`${x}% ${y}%`}
                  rounded="l1"
                />
                <Text textStyle="caption" color="fg.muted">
                  {where}
                </Text>
              </Box>
            ))}
          </Flex>
        ) : null}
        <Text id={help} mt="2" textStyle="caption" color="fg.muted">
          Haz clic en lo que siempre debe verse, o muévelo con las flechas. Sin punto, una imagen vertical se muestra
          completa.
        </Text>
      </Box>
    </GroupFrame>
  );
}
