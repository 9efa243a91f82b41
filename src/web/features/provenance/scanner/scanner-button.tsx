/** A link to the scanner. Its page loads as a new document, because it has a security policy of its own. */
import { ScanLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { pathIn } from '../../../kernel/i18n/language-paths.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import type { ButtonSize, ButtonVariant } from '../../../kernel/ui/button-variant.ts';
import { LinkButton } from '../../../kernel/ui/link-button.tsx';

type Props = {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  wide?: boolean | undefined;
  className?: string | undefined;
  /** Default: "Scan a bottle". */
  children?: ReactNode;
};

export function ScannerButton({ children, ...button }: Props) {
  const { t, language } = useTranslations();
  return (
    <LinkButton
      {...button}
      href={pathIn(language, '/scan')}
      icon={<ScanLine aria-hidden="true" className="size-5 flex-none" />}
    >
      {children ?? t('scanner.title')}
    </LinkButton>
  );
}
