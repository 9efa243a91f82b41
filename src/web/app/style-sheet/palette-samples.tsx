/* The four palettes side by side, each a section with its own data-theme. */
import { Button } from '../../kernel/ui/button.tsx';
import { LinkButton } from '../../kernel/ui/link-button.tsx';
import { StatusBadge } from '../../kernel/ui/status-badge.tsx';

const palettes = [
  { theme: 'mediterranean', name: 'Mediterranean Blue' },
  { theme: 'default', name: 'Elegant Sage' },
  { theme: 'earth', name: 'Warm Earth' },
  { theme: 'stone', name: 'Cool Stone' },
] as const;

const swatches = [
  { name: 'Paper', ground: 'bg-paper' },
  { name: 'Paper 2', ground: 'bg-paper-2' },
  { name: 'Wash', ground: 'bg-wash' },
  { name: 'Ink', ground: 'bg-ink' },
  { name: 'Brand', ground: 'bg-brand' },
  { name: 'Accent', ground: 'bg-accent' },
  { name: 'Accent ink', ground: 'bg-accent-ink' },
  { name: 'Control', ground: 'bg-ctl' },
] as const;

export function PaletteSamples() {
  return (
    <div className="grid gap-5.5 md:grid-cols-2">
      {palettes.map((palette) => (
        <div
          key={palette.theme}
          data-theme={palette.theme}
          className="border border-line px-5 pt-6 pb-7 sm:px-7"
        >
          <h3>{palette.name}</h3>
          <ul className="mt-4 grid grid-cols-4 gap-2.5 xl:grid-cols-8">
            {swatches.map((swatch) => (
              <li key={swatch.name} className="type-caption">
                <span className={`mb-1 block h-14 border border-ink/15 ${swatch.ground}`} />
                {swatch.name}
              </li>
            ))}
          </ul>
          <div className="mt-5 flex flex-wrap items-center gap-3">
            <Button size="small">Find Producers</Button>
            <Button size="small" variant="outlined">
              Sign In
            </Button>
            <LinkButton href="#palettes" variant="quiet">
              Explore Producers
            </LinkButton>
          </div>
          <div className="mt-3 flex flex-wrap gap-2">
            <StatusBadge tone="ok">Active</StatusBadge>
            <StatusBadge tone="warn">Pending Review</StatusBadge>
            <StatusBadge tone="bad">Revoked</StatusBadge>
          </div>
        </div>
      ))}
    </div>
  );
}
