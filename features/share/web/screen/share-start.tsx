import { addresses } from '@shuku/domain/addresses'
import { ConditionPanel, type SearchPatch, type SearchState } from '@shuku/domain/search/web'
import { PageHeader, ScrollPane, useMessages, useSession } from '@shuku/kit/web'
import { shareMessages } from '../../messages.ts'
import './share-screen.css'

/** The right string of those who share for others; the server says what it opens. */
const shareForOthers = 'DocShareRight:all'

interface ShareStartProps {
  state: SearchState
  onSearch: (patch: SearchPatch) => void
}

/** At first nothing but the form of the advanced search. */
export function ShareStart({ state, onSearch }: ShareStartProps) {
  const t = useMessages(shareMessages)
  const { rights } = useSession()
  return (
    <>
      <PageHeader title={t('screen')} trail={[{ label: t('lists'), href: addresses.shared() }]} />
      <ScrollPane label={t('screen')} className="sk-share-screen">
        <section className="sk-share-start" aria-labelledby="share-start">
          <h2 id="share-start">{t('startTitle')}</h2>
          <p className="sk-secondary">{t(rights.includes(shareForOthers) ? 'startTextForOthers' : 'startText')}</p>
          <ConditionPanel state={state} onChange={onSearch} />
        </section>
      </ScrollPane>
    </>
  )
}
