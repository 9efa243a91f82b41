/* The bottle of an oil, without the sign of a level, which a picture would show after its end. */
import type { ProductResponse } from '../../../contract/products.ts';
import { BottleBody } from '../../kernel/illustrations/art/bottle.tsx';
import { shapeOf } from '../../kernel/illustrations/art/bottle-shapes.ts';
import { houseOf } from '../../kernel/illustrations/art/house.ts';
import { At, type Placed, TableShadow } from './place.tsx';

export interface StillLifeProps {
  readonly oil: ProductResponse;
}

type Props = StillLifeProps &
  Placed & {
    /** Pixels. */
    readonly tall: number;
  };

export function BottleOnTable({ oil, x, y, tall }: Props) {
  const seed = String(oil.producerId);
  const volume = oil.volume ?? 500;
  const shape = shapeOf(volume, houseOf(seed));
  const scale = tall / shape.height;
  return (
    <At x={x} y={y}>
      <At x={shape.width * scale * 0.1} y={0}>
        <TableShadow width={shape.width * scale * 0.62} depth={22} />
      </At>
      <At x={0} y={0} scale={scale}>
        <BottleBody
          volume={volume}
          mgPerKg={oil.phenolicContent ?? 0}
          producer={oil.producerName}
          season={oil.harvestDate?.slice(0, 4)}
          seed={seed}
        />
      </At>
    </At>
  );
}
