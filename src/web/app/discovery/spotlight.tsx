/** Five producers, one at a time, each with a picture, a figure and a story. */
import { useQuery } from '@tanstack/react-query';
import { useClient } from '../../kernel/api/use-client.tsx';
import type { Translations } from '../../kernel/i18n/translations.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Carousel, type CarouselLabels } from '../../kernel/ui/carousel.tsx';
import { spotlightQuery } from './queries.ts';
import { SpotlightSlide } from './spotlight-slide.tsx';

export const spotlightId = 'featured-producers';

/** Milliseconds for each producer. */
const interval = 8000;

export function Spotlight() {
  const i18n = useTranslations();
  const { data: producers = [] } = useQuery(spotlightQuery(useClient()));
  if (producers.length === 0) return null;
  return (
    <div id={spotlightId} className="scroll-mt-6 border-y border-ink">
      <Carousel
        interval={interval}
        labels={labelsOf(i18n)}
        slides={producers.map((producer, index) => ({
          key: String(producer.id),
          content: <SpotlightSlide producer={producer} first={index === 0} />,
        }))}
      />
    </div>
  );
}

function labelsOf({ t }: Translations): CarouselLabels {
  return {
    carousel: t('discovery.spotlight'),
    carouselRole: t('discovery.spotlight.role'),
    slideRole: t('discovery.spotlight.slide'),
    previous: t('discovery.spotlight.previous'),
    next: t('discovery.spotlight.next'),
    play: t('discovery.spotlight.play'),
    pause: t('discovery.spotlight.pause'),
    place: (place, total) => t('discovery.spotlight.place', { place, total }),
    goTo: (place) => t('discovery.spotlight.goTo', { place }),
  };
}
