/** A link to what a search text names, with what it is: an oil, a variety, a producer, or a number of a bottle. */
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { SuggestionResponse } from '../../../contract/provenance/suggestions.ts';
import {
  certificatePath,
  producerPath,
  productPath,
  verificationPath,
} from '../../../domain/common/page-paths.ts';
import { BottleStatusBadge } from '../../features/provenance/bottle-status-badge.tsx';
import { pathIn } from '../../kernel/i18n/language-paths.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';

interface Props {
  suggestion: SuggestionResponse;
  className: string;
  onClick?: () => void;
}

export function suggestionKey({ kind, text, id }: SuggestionResponse): string {
  return `${kind}-${text}-${id}`;
}

export function SuggestionLink({ suggestion, ...link }: Props) {
  const { t } = useTranslations();
  const { kind, text, of, status } = suggestion;
  return (
    <SuggestionTarget suggestion={suggestion} {...link}>
      <span className="type-caption block">{t(`oils.match.${kind}`)}</span>
      <bdi className="block truncate font-semibold">{text}</bdi>
      {of === null ? null : <bdi className="type-caption block truncate">{of}</bdi>}
      {status === null ? null : <BottleStatusBadge status={status} />}
    </SuggestionTarget>
  );
}

function SuggestionTarget({ suggestion, children, ...link }: Props & { children: ReactNode }) {
  const { language } = useTranslations();
  const { kind, text, id } = suggestion;
  // Pages of certificates and codes are documents of their own.
  if (kind === 'certificate' || kind === 'code') {
    const path = kind === 'certificate' ? certificatePath(text) : verificationPath(text.replaceAll('-', ''));
    return (
      <a href={pathIn(language, path)} {...link}>
        {children}
      </a>
    );
  }
  if (kind === 'variety') {
    return (
      <Link to="/oils" search={{ variety: [text] }} {...link}>
        {children}
      </Link>
    );
  }
  const address = kind === 'producer' ? producerPath(id ?? '') : productPath(id ?? '');
  return (
    <Link to={address} search={kind === 'batch' ? { batch: text } : {}} {...link}>
      {children}
    </Link>
  );
}
