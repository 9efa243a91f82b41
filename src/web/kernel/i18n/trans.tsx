/**
 * A message with links or emphasis: it marks them as `<name>...</name>`, and the caller says how to render
 * each name. Translators may move the marks; nothing is parsed as HTML.
 */
import { Fragment, type ReactNode } from 'react';
import type { MessageValues } from './message.ts';
import type { MessageId } from './message-ids.ts';
import { useTranslations } from './use-translations.tsx';

export interface TransProps {
  id: MessageId;
  values?: MessageValues;
  parts: Readonly<Record<string, (inside: string) => ReactNode>>;
}

const mark = /<(\w+)>(.*?)<\/\1>/g;

export function Trans({ id, values, parts }: TransProps) {
  const text = useTranslations().t(id, values);
  const nodes: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(mark)) {
    const [whole, name = '', inside = ''] = match;
    nodes.push(text.slice(end, match.index), parts[name]?.(inside) ?? inside);
    end = match.index + whole.length;
  }
  nodes.push(text.slice(end));
  // The parts of a sentence never change places, so the index is a stable key.
  return nodes.map((node, position) => <Fragment key={`${id}-${position}`}>{node}</Fragment>);
}
