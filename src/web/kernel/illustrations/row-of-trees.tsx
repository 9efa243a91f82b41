/** A row of trees in one ink on top of the footer. */
import { useTheme } from '../theme/theme-choice.tsx';
import { treesPath } from './illustration-paths.ts';

export function RowOfTrees({ seed }: { readonly seed: string }) {
  const { theme } = useTheme();
  return (
    <div className="page-end">
      <img
        src={treesPath(theme, seed)}
        alt=""
        width={1440}
        height={120}
        loading="lazy"
        decoding="async"
        className="h-30 w-full object-cover object-bottom"
      />
    </div>
  );
}
