/* The type scale in both scripts, with the letters of every content language. */
import { MeasuredFigure } from '../../kernel/ui/measured-figure.tsx';

type Lines = { language: string; display: string; h1: string; h2: string; h3: string; body: string };

const samples: readonly Lines[] = [
  {
    language: 'en',
    display: 'Measured',
    h1: 'Olives picked green',
    h2: 'Every crate reaches the mill before dark',
    h3: 'Terraces above Pylos, Šolta, Škofja Loka',
    body: 'We start picking in the second week of October, when the olives are still green and hard. Čakovec, Vršac, Trás-os-Montes, Milas in Türkiye.',
  },
  {
    language: 'el',
    display: 'Μετρημένο',
    h1: 'Πράσινες ελιές',
    h2: 'Κάθε τελάρο φτάνει στο ελαιοτριβείο πριν νυχτώσει',
    h3: 'Πεζούλες πάνω από την Πύλο',
    body: 'Ξεκινάμε τη συγκομιδή τη δεύτερη εβδομάδα του Οκτωβρίου, όταν οι ελιές είναι ακόμη πράσινες και σφιχτές, 12,8 ha.',
  },
];

export function TypeSamples() {
  return (
    <div className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
      {samples.map((lines) => (
        <div key={lines.language} lang={lines.language}>
          <p className="type-display">{lines.display}</p>
          <p className="type-h1 mt-5">{lines.h1}</p>
          <p className="type-h2 mt-5">{lines.h2}</p>
          <p className="type-h3 mt-5">{lines.h3}</p>
          <p className="mt-4 max-w-reading">{lines.body}</p>
          <p className="type-caption mt-2">0123456789 · {lines.body.slice(0, 40)}</p>
        </div>
      ))}
      <MeasuredFigure
        value="1,468"
        data={1468}
        unit="mg/kg"
        method="NMR"
        date="18 November 2026"
        size="huge"
      />
      <div className="flex flex-wrap items-end gap-x-10 gap-y-4">
        <MeasuredFigure value="740" unit="mg/kg" size="large" />
        <MeasuredFigure value="740" unit="mg/kg" size="medium" />
        <MeasuredFigure value="740" unit="mg/kg" size="small" />
        <p className="type-code">PHL-2026-000012</p>
      </div>
    </div>
  );
}
