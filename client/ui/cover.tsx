import { Box, type BoxProps } from '@chakra-ui/react';
import { useState } from 'react';
import { unmask, type Masked } from '../base/fragment';
import type { Cover_ImageFragment } from '../gql/graphql';
import { DrawnCover } from './drawn-cover';

/** A picture that is taller than wide is shown whole where nobody said what of it has to be seen. */
export function isShownWhole(masked: Masked<Cover_ImageFragment> | null | undefined, focus: Focus | null | undefined) {
  const image = unmask<Cover_ImageFragment>(masked);
  return focus === null && (image?.height ?? 0) > (image?.width ?? 0);
}

interface Focus {
  x: number;
  y: number;
}

/**
 * An event's cover, filling its box: AVIF or WebP on its average colour; drawn from the slug when there is no picture or
 * it does not load. Decorative (the name stands beside it). `closed` greys it out; `priority` is for the one picture
 * that is in sight first.
 */
export function Cover({
  image: masked,
  slug,
  sport = true,
  focus,
  wholeAt = 'center',
  sizes,
  closed = false,
  priority = false,
  ...box
}: BoxProps & {
  image: Masked<Cover_ImageFragment> | null | undefined;
  slug: string;
  /** False draws the pattern of events without a sport */
  sport?: boolean;
  /** What stays in sight where a picture is cut; null: nobody said, so that a tall one is shown whole. Left out: its middle */
  focus?: Focus | null;
  /** Where one stands that is shown whole: what lies over the cover is on the other side */
  wholeAt?: 'center' | 'right';
  /** The `sizes` attribute: how wide the cover is shown */
  sizes: string;
  closed?: boolean;
  priority?: boolean;
}) {
  const image = unmask<Cover_ImageFragment>(masked);
  const [failed, setFailed] = useState(false);
  const drawn = !image || failed;
  const whole = isShownWhole(masked, focus);
  const position = focus ? `${focus.x}% ${focus.y}%` : whole ? `${wholeAt} center` : undefined;
  return (
    <Box
      overflow="hidden"
      bg={drawn ? 'bg.muted' : (image.averageColor ?? 'bg.muted')}
      filter={closed ? 'grayscale(1) opacity(0.55)' : undefined}
      css={{
        '& img': { display: 'block', width: '100%', height: '100%', objectFit: whole ? 'contain' : 'cover' },
        '& picture': { display: 'contents' },
      }}
      {...box}
    >
      {drawn ? (
        <DrawnCover slug={slug} sport={sport} />
      ) : (
        <picture>
          {image.avifSrcSet ? <source type="image/avif" srcSet={image.avifSrcSet} sizes={sizes} /> : null}
          {image.webpSrcSet ? <source type="image/webp" srcSet={image.webpSrcSet} sizes={sizes} /> : null}
          <img
            src={image.url}
            alt=""
            style={position ? { objectPosition: position } : undefined}
            width={image.width ?? undefined}
            height={image.height ?? undefined}
            loading={priority ? 'eager' : 'lazy'}
            fetchPriority={priority ? 'high' : undefined}
            decoding="async"
            onError={() => setFailed(true)}
          />
        </picture>
      )}
    </Box>
  );
}
