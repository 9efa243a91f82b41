/**
 * The style of email in the reader's palette: hairlines, a serif heading. Email clients support neither
 * custom properties nor style sheets, so the colours are inlined in each element.
 */
import type { CSSProperties } from 'react';
import type { Theme } from '../../../../domain/common/themes.ts';
import { colour as colourOf } from '../../../kernel/ui/plain-colours.ts';

const serif = '"Noto Serif Display", Georgia, "Times New Roman", serif';
const sans = '"Source Sans 3", "Segoe UI", Helvetica, Arial, sans-serif';

export function mailStyles(theme: Theme) {
  const colour = (name: string) => colourOf(name, theme);
  return {
    body: { backgroundColor: colour('--paper'), margin: '0', padding: '24px 0', fontFamily: sans },
    sheet: {
      maxWidth: '600px',
      backgroundColor: colour('--label'),
      border: `1px solid ${colour('--line')}`,
      borderTop: `4px solid ${colour('--brand')}`,
      padding: '32px 36px',
    },
    wordmark: {
      margin: '0 0 28px',
      fontFamily: serif,
      fontSize: '22px',
      lineHeight: '28px',
      color: colour('--brand'),
    },
    heading: {
      margin: '0 0 16px',
      fontFamily: serif,
      fontWeight: 500,
      fontSize: '28px',
      lineHeight: '35px',
      color: colour('--ink'),
    },
    text: { margin: '0 0 16px', fontSize: '17px', lineHeight: '26px', color: colour('--ink') },
    listed: {
      margin: '0 0 4px',
      fontSize: '17px',
      lineHeight: '26px',
      fontWeight: 600,
      color: colour('--ink'),
    },
    list: {
      margin: '0 0 16px',
      paddingLeft: '20px',
      fontSize: '17px',
      lineHeight: '26px',
      color: colour('--ink'),
    },
    reason: {
      margin: '0 0 16px',
      padding: '2px 0 2px 16px',
      borderLeft: `3px solid ${colour('--accent')}`,
      fontSize: '17px',
      lineHeight: '26px',
      color: colour('--ink'),
      whiteSpace: 'pre-line',
    },
    code: {
      margin: '0 0 16px',
      fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
      fontSize: '14px',
      lineHeight: '21px',
      color: colour('--ink'),
      wordBreak: 'break-all',
    },
    button: {
      margin: '8px 0 8px',
      padding: '13px 22px',
      borderRadius: '2px',
      backgroundColor: colour('--brand'),
      color: colour('--on-brand'),
      fontSize: '17px',
      fontWeight: 600,
      textDecoration: 'none',
    },
    rule: { margin: '28px 0 18px', borderTop: `1px solid ${colour('--line')}` },
    small: { margin: '0 0 6px', fontSize: '14px', lineHeight: '21px', color: colour('--ink-2') },
    link: { color: colour('--brand'), textDecoration: 'underline' },
  } as const satisfies Record<string, CSSProperties>;
}

export type MailStyles = ReturnType<typeof mailStyles>;
