import { chakra } from '@chakra-ui/react';
import { memo } from 'react';
import { drawConfetti, drawLandscape, type Confetto } from './landscape';

function Shape({ shape, x, y, fill }: Confetto) {
  switch (shape) {
    case 'circle':
      return <circle cx={x} cy={y} r="24" fill={fill} />;
    case 'square':
      return <rect x={x - 22} y={y - 22} width="44" height="44" fill={fill} />;
    case 'triangle':
      return <path d={`M${x - 28} ${y + 28}V${y - 28}H${x + 28}Z`} fill={fill} />;
    case 'quarter':
      return <path d={`M${x - 32} ${y + 32}V${y - 32}A64 64 0 0 1 ${x + 32} ${y + 32}Z`} fill={fill} />;
  }
}

function Landscape({ slug }: { slug: string }) {
  const { sky, sun, ridges, route } = drawLandscape(slug);
  return (
    <>
      <rect width="640" height="360" fill={sky} />
      <circle {...sun} />
      {ridges.map(({ d, fill }) => (
        <path key={fill} d={d} fill={fill} />
      ))}
      <path
        d={route.d}
        fill="none"
        stroke={route.stroke}
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {route.posts.map(([cx, cy]) => (
        <g key={cx}>
          <circle cx={cx} cy={cy} r="9" fill="#0C1018" />
          <circle cx={cx} cy={cy} r="5" fill={route.stroke === '#0C1018' ? '#FFFFFF' : route.stroke} />
        </g>
      ))}
    </>
  );
}

/** Cover of an event without an image, or whose image failed to load: drawn from the slug. Fills its parent. */
export const DrawnCover = memo(function DrawnCover({ slug, sport = true }: { slug: string; sport?: boolean }) {
  return (
    <chakra.svg
      viewBox="0 0 640 360"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      display="block"
      w="full"
      h="full"
    >
      {sport ? (
        <Landscape slug={slug} />
      ) : (
        <>
          <rect width="640" height="360" fill="#B4429B" />
          {drawConfetti(slug).map((confetto) => (
            <Shape key={`${confetto.x}-${confetto.y}`} {...confetto} />
          ))}
        </>
      )}
    </chakra.svg>
  );
});
