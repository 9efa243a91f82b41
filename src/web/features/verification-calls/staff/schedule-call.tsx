/**
 * Links to the scheduling of a verification call with a producer, in a new window; renders nothing where no
 * call can be scheduled.
 */
import { SquareArrowOutUpRight } from 'lucide-react';
import { pathIn } from '../../../kernel/i18n/language-paths.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import type { ButtonSize } from '../../../kernel/ui/button-variant.ts';
import { LinkButton } from '../../../kernel/ui/link-button.tsx';

interface Props {
  name: string;
  /** Null after the profile is deleted. */
  producerId: number | null;
  /** Label from the specification, used beside a producer. */
  zoom?: boolean;
  size?: ButtonSize;
}

export function ScheduleCall({ name, producerId, zoom = false, size = 'small' }: Props) {
  const { t, language } = useTranslations();
  if (producerId === null) return null;
  return (
    <LinkButton
      variant="outlined"
      size={size}
      href={pathIn(language, `/verification?producer=${producerId}`)}
      target="_blank"
      icon={<SquareArrowOutUpRight aria-hidden="true" className="size-4 flex-none" />}
      aria-label={t(zoom ? 'administration.scheduleZoomNamed' : 'administration.scheduleCallNamed', { name })}
    >
      {t(zoom ? 'administration.scheduleZoom' : 'administration.scheduleCall')}
    </LinkButton>
  );
}
