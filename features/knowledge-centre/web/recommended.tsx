import { useState } from 'react'
import { TabBar, toast, useAction, useApi, useMessages } from '@shuku/kit/web'
import { centreApi, recommendedViews, type Entry } from '../contract.ts'
import { centreMessages } from '../messages.ts'
import { EntryList, RefreshButton } from './entry-list.tsx'
import { useStoredEntries } from './use-stored-entries.ts'

const most = 100

/** What is for one, or what is read most; each entry says why, and can be dismissed. */
export function Recommended({ rows: step }: { readonly rows: number }) {
  const t = useMessages(centreMessages)
  const [view, setView] = useState<number>(recommendedViews.forYou)
  const [steps, setSteps] = useState(1)
  const size = Math.min(most, steps * step)
  const tabs = useApi(centreApi.listTabs, {}, { staleMs: Infinity })
  const asked = useApi(centreApi.listRecommended, { view, pageSize: size }, { staleMs: 0, showsFormer: false })
  const entries = useStoredEntries(`recommended.${view}`, asked.data?.documents)
  const dismiss = useDismiss()
  const change = (key: string) => {
    setView(Number(key))
    setSteps(1)
  }
  // what is for oneself is first
  const inOrder = (tabs.data?.tabs ?? []).toSorted((a, b) => b.view - a.view)
  return (
    <section className="sk-centre-part" aria-label={t('recommended')}>
      <header>
        <h2>{t('recommended')}</h2>
        <RefreshButton running={asked.isFetching} onClick={() => void asked.refetch()} />
      </header>
      <TabBar
        label={t('recommended')}
        items={inOrder.map((tab) => ({ key: String(tab.view), label: tab.title }))}
        value={String(view)}
        onChange={change}
      />
      <EntryList
        entries={entries?.slice(0, size)}
        error={asked.error}
        refetch={asked.refetch}
        onMore={entries && entries.length >= size && size < most ? () => setSteps(steps + 1) : undefined}
        onDismiss={dismiss}
      />
    </section>
  )
}

function useDismiss() {
  const t = useMessages(centreMessages)
  const { run } = useAction(centreApi.dismiss, { invalidates: [centreApi.listRecommended] })
  return async ({ documentId, subject }: Entry) => {
    if (await run({ documentId }))
      toast.success(t('dismissed', { name: subject }), { undo: () => void run({ documentId, undo: true }) })
  }
}
