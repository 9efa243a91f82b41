/*
 * Slides one at a time, following the ARIA carousel pattern: previous, next, one button per slide, and a
 * pause button first. It never moves by itself under reduced motion, the pointer or the focus.
 */
import { Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { type CarouselState, useCarousel } from './use-carousel.ts';

export type CarouselLabels = {
  /** The name of the carousel: "Producers in the spotlight". */
  carousel: string;
  /** The role descriptions for "carousel" and "slide" in the reader's language. */
  carouselRole: string;
  slideRole: string;
  previous: string;
  next: string;
  play: string;
  pause: string;
  /** "2 of 5" */
  place: (place: number, total: number) => string;
  /** "Show slide 2" */
  goTo: (place: number) => string;
};

export type CarouselSlide = { key: string; content: ReactNode };

type Props = {
  slides: readonly CarouselSlide[];
  labels: CarouselLabels;
  /** Milliseconds per slide; absent: it never moves by itself. */
  interval?: number | undefined;
};

export function Carousel({ slides, labels, interval }: Props) {
  const carousel = useCarousel(slides.length, interval);
  return (
    <section
      aria-roledescription={labels.carouselRole}
      aria-label={labels.carousel}
      onMouseEnter={() => carousel.point(true)}
      onMouseLeave={() => carousel.point(false)}
      // A button that was clicked keeps the focus, which must not pause the slides: only visible focus
      // counts.
      onFocus={(event) => carousel.focus(event.target.matches(':focus-visible'))}
      onBlur={() => carousel.focus(false)}
      className="min-w-0"
    >
      <div
        ref={carousel.viewport}
        // Focusable, for scrolling with the arrow keys, until the buttons work; then -1, so that it keeps a
        // focus that it already has.
        tabIndex={carousel.ready ? -1 : 0}
        // Positioned, so that it also clips what a slide positions.
        className={classNames(
          'relative snap-x snap-mandatory overflow-x-auto overscroll-x-contain',
          '[scrollbar-width:none] noscript:[scrollbar-width:auto]',
        )}
      >
        <div className="flex" aria-live={carousel.playing ? 'off' : 'polite'}>
          {slides.map((slide, index) => (
            <div
              key={slide.key}
              role="group"
              aria-roledescription={labels.slideRole}
              aria-label={labels.place(index + 1, slides.length)}
              inert={carousel.ready && index !== carousel.selected}
              className="min-w-0 flex-[0_0_100%] snap-start"
            >
              {slide.content}
            </div>
          ))}
        </div>
      </div>
      {slides.length > 1 ? <Controls carousel={carousel} slides={slides} labels={labels} /> : null}
    </section>
  );
}

type ControlsProps = { carousel: CarouselState; slides: readonly CarouselSlide[]; labels: CarouselLabels };

function Controls({ carousel, slides, labels }: ControlsProps) {
  const { playing, canPlay, selected } = carousel;
  return (
    <div className="noscript:hidden flex flex-wrap items-center justify-end gap-1.5 border-t border-line pt-2">
      {canPlay ? (
        <IconButton
          label={playing ? labels.pause : labels.play}
          icon={playing ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
          onClick={carousel.toggle}
        />
      ) : null}
      <div className="ml-auto flex">
        {slides.map((slide, index) => (
          <button
            key={slide.key}
            type="button"
            aria-label={labels.goTo(index + 1)}
            aria-current={index === selected || undefined}
            onClick={() => carousel.goTo(index)}
            className="grid h-11 w-7 place-items-center"
          >
            <span
              className={classNames(
                'block w-5 transition-colors',
                index === selected ? 'h-1.75 bg-brand' : 'h-0.75 bg-ctl',
              )}
            />
          </button>
        ))}
      </div>
      <IconButton label={labels.previous} icon="‹" className="type-h3" onClick={carousel.previous} />
      <IconButton label={labels.next} icon="›" className="type-h3" onClick={carousel.next} />
    </div>
  );
}
