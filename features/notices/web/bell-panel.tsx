import { addresses } from '@shuku/domain/addresses'
import { useMessages } from '@shuku/kit/web'
import { noticesMessages } from '../messages.ts'
import { MarkAll } from './mark-all.tsx'
import { NoticeList } from './notice-list.tsx'

/** The latest notices, over the screen that one is on. */
export function BellPanel({ onLeave }: { onLeave: () => void }) {
  const t = useMessages(noticesMessages)
  return (
    <section className="sk-bell-panel" aria-label={t('notices')}>
      <header>
        <h2>{t('notices')}</h2>
        <MarkAll />
      </header>
      <div className="sk-bell-list">
        <NoticeList pageSize={10} onLeave={onLeave} />
      </div>
      <footer>
        <a href={addresses.notices()} onClick={onLeave}>
          {t('seeAll')}
        </a>
      </footer>
    </section>
  )
}
