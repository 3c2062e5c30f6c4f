import { Grid, Text } from '@chakra-ui/react';
import { CalendarPlus, ImageDown, Share2 } from '../ui/icons';
import { useState, type RefObject } from 'react';
import { saveFile } from '../base/network/download-file';
import { formatLongDate, formatTime } from '../base/format/format';
import { unmask, type Masked } from '../base/network/fragment';
import { paths } from '../base/paths';
import type { FinishLine_EventFragment, RunnerBib_BibFragment } from '../gql/graphql';
import { InkButton, MetaButton } from '../ui/display/ink-buttons';
import { drawBib, type PictureOfBib } from './bib-picture';
import { bibText, bibTexts, documentText, whatsappText } from './bib-texts';

/** Saves the bib as an image, adds the date to the calendar, and shares it. */
export function BibActions({
  bib: maskedBib,
  event: maskedEvent,
  number = null,
  strip,
  over,
  primary = true,
}: {
  bib: Masked<RunnerBib_BibFragment>;
  event: Masked<FinishLine_EventFragment>;
  number?: string | null;
  strip: RefObject<HTMLDivElement | null>;
  /** Whether the event's day is over: calendar and sharing are hidden */
  over: boolean;
  /** False for all but the first of several, so that a page has one primary button */
  primary?: boolean;
}) {
  const bib = unmask<RunnerBib_BibFragment>(maskedBib);
  const event = unmask<FinishLine_EventFragment>(maskedEvent);
  const texts = bibTexts(event.sport);
  const [busy, setBusy] = useState<'saving' | 'sharing' | null>(null);
  const [said, setSaid] = useState('');
  const Save = primary ? MetaButton : InkButton;

  const picture = (parts: Pick<PictureOfBib, 'qrSvg' | 'notes'>): Promise<Blob> =>
    drawBib({ event: event.name, ...bibText(bib, number), ...parts }, strip.current);

  async function save() {
    setBusy('saving');
    try {
      const notes = [texts.show, documentText(bib.documentSuffix)];
      saveFile(await picture({ qrSvg: bib.qrSvg, notes }), `${texts.file}-${event.slug}.png`);
      setSaid('Imagen guardada');
    } catch {
      setSaid('Este navegador no pudo hacer la imagen. Toma una captura de pantalla: también sirve.');
    }
    setBusy(null);
  }

  async function share() {
    const text = texts.share(event.name);
    const url = window.location.origin + paths.event(event.slug);
    if (!sharesPictures()) return void window.open(whatsappText(`${text} ${url}`), '_blank', 'noopener');
    setBusy('sharing');
    try {
      // Without the code: with it, others could pick up the kit.
      const notes = [formatLongDate(bib.startsAt), `${formatTime(bib.startsAt)} · ${event.city}`];
      const blob = await picture({ qrSvg: null, notes });
      const file = new File([blob], `${texts.file}-${event.slug}.png`, { type: 'image/png' });
      await navigator.share({ files: [file], text: `${text} ${url}` });
    } catch {
      // Closing the share sheet is no error.
    }
    setBusy(null);
  }

  return (
    <>
      <Grid templateColumns={{ base: '1fr 1fr', md: 'repeat(3, auto)' }} justifyContent={{ md: 'start' }} gap="2.5">
        <Save
          size="xl"
          h="52px"
          gridColumn={{ base: '1 / -1', md: 'auto' }}
          loading={busy === 'saving'}
          loadingText="Haciendo la imagen"
          onClick={() => void save()}
        >
          <ImageDown size={20} />
          {texts.save}
        </Save>
        {over ? null : (
          <>
            <InkButton asChild size="xl" h="52px" bg="transparent" borderColor="border.control">
              <a href={bib.calendarLink} download="evento.ics">
                <CalendarPlus size={19} />
                Calendario
              </a>
            </InkButton>
            <InkButton
              size="xl"
              h="52px"
              bg="transparent"
              borderColor="border.control"
              loading={busy === 'sharing'}
              loadingText="Compartir"
              onClick={() => void share()}
            >
              <Share2 size={19} />
              Compartir
            </InkButton>
          </>
        )}
      </Grid>
      <Text role="status" fontSize="sm" color="fg.onInkMuted" mt={said ? '2' : '0'}>
        {said}
      </Text>
    </>
  );
}

/** Whether the browser can share images. */
function sharesPictures(): boolean {
  if (typeof navigator.share !== 'function' || typeof navigator.canShare !== 'function') return false;
  return navigator.canShare({ files: [new File([''], 'dorsal.png', { type: 'image/png' })] });
}
