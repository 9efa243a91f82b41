/* An email address that begins a new line at its joints, and within a word only where a word is wider than its column. */
import { Fragment } from 'react';

export function EmailAddress({ email }: { email: string }) {
  return (
    <span className="wrap-anywhere">
      {email.split(/(?<=@)|(?=\.)/u).map((part, index) => (
        <Fragment key={`${index} ${part}`}>
          {index > 0 ? <wbr /> : null}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
