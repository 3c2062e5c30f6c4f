import { Box, type BoxProps } from '@chakra-ui/react';
import { useState } from 'react';
import { unmask, type Masked } from '../../base/network/fragment';
import type { Cover_ImageFragment } from '../../gql/graphql';
import { DrawnCover } from './drawn-cover';

/** Returns whether a portrait image is displayed uncropped, because no focus point is set. */
export function isFullyVisible(
  masked: Masked<Cover_ImageFragment> | null | undefined,
  focus: Focus | null | undefined,
) {
  const image = unmask<Cover_ImageFragment>(masked);
  return focus === null && (image?.height ?? 0) > (image?.width ?? 0);
}

interface Focus {
  x: number;
  y: number;
}

/**
 * Cover of an event, filling its box: AVIF or WebP on its average color; a drawing from the slug if there is no image
 * or it fails to load. Decorative (the name is next to it) without `alt`. `closed` greys it out; `priority` is for the image that is
 * visible first.
 */
export function Cover({
  image: masked,
  alt = '',
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
  alt?: string;
  slug: string;
  /** False draws the pattern of non-sport events. */
  sport?: boolean;
  /** Point that stays visible when the image is cropped. Null: a portrait is not cropped. Undefined: the center. */
  focus?: Focus | null;
  /** Position of an uncropped image; content over the cover is on the other side. */
  wholeAt?: 'center' | 'right';
  /** The `sizes` attribute: displayed width of the cover. */
  sizes: string;
  closed?: boolean;
  priority?: boolean;
}) {
  const image = unmask<Cover_ImageFragment>(masked);
  const [failed, setFailed] = useState(false);
  const isDrawn = !image || failed;
  const whole = isFullyVisible(masked, focus);
  const position = focus ? `${focus.x}% ${focus.y}%` : whole ? `${wholeAt} center` : undefined;
  return (
    <Box
      overflow="hidden"
      bg={isDrawn ? 'bg.muted' : (image.averageColor ?? 'bg.muted')}
      filter={closed ? 'grayscale(1) opacity(0.55)' : undefined}
      css={{
        '& img': { display: 'block', width: '100%', height: '100%', objectFit: whole ? 'contain' : 'cover' },
        '& picture': { display: 'contents' },
      }}
      {...box}
    >
      {isDrawn ? (
        <DrawnCover slug={slug} sport={sport} />
      ) : (
        <picture>
          {image.avifSrcSet ? <source type="image/avif" srcSet={image.avifSrcSet} sizes={sizes} /> : null}
          {image.webpSrcSet ? <source type="image/webp" srcSet={image.webpSrcSet} sizes={sizes} /> : null}
          <img
            src={image.url}
            alt={alt}
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
