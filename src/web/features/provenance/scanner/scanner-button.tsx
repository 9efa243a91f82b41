/** A link to the scanner. Its page loads as a new document, because it has a security policy of its own. */
import { ScanLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { pathIn } from '../../../kernel/i18n/language-paths.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import type { ButtonLook, ButtonSize } from '../../../kernel/ui/button-look.ts';
import { LinkButton } from '../../../kernel/ui/link-button.tsx';

type Props = {
  look?: ButtonLook | undefined;
  size?: ButtonSize | undefined;
  wide?: boolean | undefined;
  className?: string | undefined;
  /** Default: "Scan a bottle". */
  children?: ReactNode;
};

export function ScannerButton({ children, ...look }: Props) {
  const { t, language } = useTranslations();
  return (
    <LinkButton
      {...look}
      href={pathIn(language, '/scan')}
      icon={<ScanLine aria-hidden="true" className="size-5 flex-none" />}
    >
      {children ?? t('scanner.title')}
    </LinkButton>
  );
}
