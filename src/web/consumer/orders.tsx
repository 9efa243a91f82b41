/** Where orders will stand: until then, who makes the oil and how to reach them. */
import { Link } from '@tanstack/react-router';
import { EmptyDrawing } from '../design/art/empty-drawing.tsx';
import { buttonClasses } from '../design/button-look.ts';
import { EmptyState } from '../design/empty-state.tsx';
import { useWords } from '../words/use-words.tsx';

export function Orders() {
  const { t } = useWords();
  return (
    <EmptyState
      title={t('consumer.orders.title')}
      picture={<EmptyDrawing kind="basket" />}
      action={
        <Link to="/discovery" className={buttonClasses('filled')}>
          {t('consumer.orders.discover')}
        </Link>
      }
    >
      <p>{t('consumer.orders.text')}</p>
    </EmptyState>
  );
}
