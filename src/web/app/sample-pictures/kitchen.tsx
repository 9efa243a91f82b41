/* Oil in a bowl, bread, a picking crate. */
import { stroke } from '../../kernel/illustrations/art/geometry.ts';
import { between, type Random, randomFrom } from '../../kernel/illustrations/art/random.ts';
import { leaf } from '../../kernel/illustrations/art/shapes.ts';
import { Olives } from './fruit.tsx';
import { ink } from './inks.ts';
import { TableShadow } from './place.tsx';

/** A glazed bowl, full of oil of this colour. */
export function OilBowl({ oil }: { readonly oil: string }) {
  return (
    <>
      <TableShadow width={150} />
      <path d="M-140-92C-132-26-78 0 0 0S132-26 140-92Z" fill={ink.linen} />
      <path d="M140-92C132-26 78 0 0 0 62-14 92-50 96-92Z" fill={ink.linenShade} />
      <path
        d="M-133-66C-96-46 96-46 133-66M-127-54C-92-34 92-34 127-54"
        fill="none"
        stroke={ink.sea}
        strokeWidth={5}
      />
      <ellipse cy={-92} rx={140} ry={30} fill={ink.light} />
      <ellipse cy={-90} rx={124} ry={24} fill={oil} />
      <path
        d="M-96-92Q-60-106 4-106M-74-82Q-40-74 10-73"
        fill="none"
        stroke={ink.light}
        strokeWidth={4}
        strokeLinecap="round"
        opacity={0.75}
      />
    </>
  );
}

function pores(random: Random): string {
  return Array.from({ length: 16 }, () =>
    stroke(between(random, -52, 46), between(random, -112, -16), between(random, 4, 13), 0),
  ).join('');
}

/** A slice that leans, with oil on it. */
export function BreadSlice({ seed, oil }: { readonly seed: string; readonly oil: string }) {
  const outline = 'M-76 0V-66C-112-98-84-146-34-140-14-152 16-152 36-140 86-146 112-98 78-66V0Z';
  return (
    <>
      <path d={outline} fill={ink.crustDark} transform="translate(9 0)" />
      <path d={outline} fill={ink.crust} />
      <path
        d="M-66-9V-70C-96-98-72-134-32-128-12-140 14-140 34-128 74-134 96-98 68-70V-9Z"
        fill={ink.crumb}
      />
      <path
        d={pores(randomFrom(`bread ${seed}`))}
        stroke={ink.crumbLine}
        strokeWidth={5}
        strokeLinecap="round"
      />
      <path
        d="M-40-104C-14-122 26-112 40-92 56-66 34-50 12-58-6-66-20-44-36-60-50-76-54-94-40-104Z"
        fill={oil}
        opacity={0.72}
      />
      <path
        d="M-28-98Q-6-110 18-98"
        fill="none"
        stroke={ink.light}
        strokeWidth={3.4}
        strokeLinecap="round"
        opacity={0.8}
      />
    </>
  );
}

export function Loaf() {
  const cuts = [-96, -20, 58].map((x) => leaf(x, -92, -0.62, 108, 17)).join('');
  const flour = [-120, -86, -50, -8, 30, 72, 108]
    .map((x, index) => stroke(x, -40 - (index % 3) * 9, 26, -6))
    .join('');
  return (
    <>
      <TableShadow width={210} />
      <path
        d="M-204-4C-236-82-178-170-52-184 62-196 178-156 206-72 216-34 200-4 180 0Q0 10-204-4Z"
        fill={ink.crust}
      />
      <path
        d="M-196-30C-206-98-148-158-46-170 18-178 80-170 122-152 40-150-92-142-196-30Z"
        fill={ink.crustLit}
      />
      <path
        d="M-204-4Q0 10 180 0C200-4 216-34 206-72 176-30 20-16-204-4Z"
        fill={ink.crustDark}
        opacity={0.75}
      />
      <path d={cuts} fill={ink.crumb} />
      <path d={flour} stroke={ink.crumb} strokeWidth={3} strokeLinecap="round" opacity={0.5} />
    </>
  );
}

/** A picking crate with its slats, full of olives. */
export function OliveCrate({ seed }: { readonly seed: string }) {
  return (
    <>
      <TableShadow width={210} depth={24} />
      <path d="M-190-150H190V-20H-190Z" fill={ink.woodDark} />
      <g transform="translate(0 -128)">
        <Olives seed={seed} width={356} ripe={0.15} />
      </g>
      {[-150, -98, -46].map((y) => (
        <g key={y}>
          <rect x={-204} y={y} width={408} height={42} fill={ink.woodLit} />
          <path
            d={stroke(-190, y + 14, 200, 0) + stroke(-40, y + 28, 220, 0)}
            stroke={ink.woodLine}
            strokeWidth={2.4}
            opacity={0.7}
          />
        </g>
      ))}
      <path d="M-204-160H-168V-2H-204ZM168-160H204V-2H168Z" fill={ink.wood} />
      <path d="M190-160H204V-2H190Z" fill={ink.woodDark} opacity={0.6} />
    </>
  );
}
