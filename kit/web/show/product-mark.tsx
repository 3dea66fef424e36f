import { useMessages } from '../language/use-messages.ts'
import { showMessages } from './show-messages.ts'
import './show.css'

/** The product's mark: three books and its name; the books alone where there is no room. */
export function ProductMark({ alone = false }: { alone?: boolean }) {
  const t = useMessages(showMessages)
  return (
    <span className="sk-mark">
      <svg width="20" height="20" viewBox="0 0 20 20" role="img" aria-label={t('product')}>
        <rect className="sk-mark-dark" x="1.5" y="3" width="4.6" height="14.5" rx="1" />
        <rect className="sk-mark-accent" x="7.2" y="1.5" width="4.8" height="16" rx="1" />
        <rect className="sk-mark-light" x="13.3" y="4.5" width="4" height="13" rx="1" transform="rotate(-8 15.3 11)" />
      </svg>
      {!alone && <span aria-hidden="true">{t('product')}</span>}
    </span>
  )
}
