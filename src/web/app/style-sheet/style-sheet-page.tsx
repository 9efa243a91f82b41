/*
 * Every component of the design on one page, in the reader's palette, for the visual tests. It makes no
 * requests. Its samples are in English and Greek on purpose and are not part of the message catalogs.
 */
import { SectionHeading } from '../../kernel/ui/section-heading.tsx';
import { ActionSamples } from './action-samples.tsx';
import { FieldSamples } from './field-samples.tsx';
import { ListSamples } from './list-samples.tsx';
import { OverlaySamples } from './overlay-samples.tsx';
import { PaletteSamples } from './palette-samples.tsx';
import { ReadingSamples } from './reading-samples.tsx';
import { TestForm } from './test-form.tsx';
import { TypeSamples } from './type-samples.tsx';

const parts = [
  { title: 'Test form', Samples: TestForm },
  { title: 'Palettes', Samples: PaletteSamples },
  { title: 'Type', Samples: TypeSamples },
  { title: 'Actions', Samples: ActionSamples },
  { title: 'Fields', Samples: FieldSamples },
  { title: 'Reading', Samples: ReadingSamples },
  { title: 'Lists and states', Samples: ListSamples },
  { title: 'Dialogs, menus, toasts, carousel', Samples: OverlaySamples },
] as const;

export function StyleSheetPage() {
  return (
    <div lang="en" className="wrap pt-12 pb-22.5">
      <h1>Style sheet</h1>
      {parts.map(({ title, Samples }) => (
        <section key={title} className="pt-16">
          <SectionHeading title={title} ruled className="mb-7" />
          <Samples />
        </section>
      ))}
    </div>
  );
}
