import { useState } from 'react'
import { useApi, useMessages } from '@shuku/kit/web'
import { centreApi } from '../contract.ts'
import { centreMessages } from '../messages.ts'
import { EntryList, RefreshButton } from './entry-list.tsx'
import { useKept } from './use-kept.ts'

const step = 5
const most = 100

/** CENTRE-07, CENTRE-28 */
export function Recommended() {
  const t = useMessages(centreMessages)
  const [size, setSize] = useState(step)
  const tabs = useApi(centreApi.listTabs, {}, { staleMs: Infinity })
  const asked = useApi(centreApi.listRecommended, { pageSize: size }, { staleMs: 0 })
  const entries = useKept('recommended', asked.data?.documents)
  const title = tabs.data?.tabs[0]?.title ?? t('recommended')
  return (
    <section className="sk-centre-part" aria-label={title}>
      <header>
        <h2>{title}</h2>
        <RefreshButton running={asked.isFetching} onClick={() => void asked.refetch()} />
      </header>
      <EntryList
        entries={entries}
        error={asked.error}
        refetch={asked.refetch}
        onMore={entries && entries.length >= size && size < most ? () => setSize(size + step) : undefined}
      />
    </section>
  )
}
