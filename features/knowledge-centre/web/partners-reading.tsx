import { useState } from 'react'
import type { Choice } from '@shuku/domain/people/contract'
import { ChoiceField } from '@shuku/domain/people/web'
import { EmptyState, TabBar, useApi, useMessages } from '@shuku/kit/web'
import { centreApi } from '../contract.ts'
import { centreMessages } from '../messages.ts'
import { EntryList, RefreshButton } from './entry-list.tsx'
import { useStoredEntries } from './use-stored-entries.ts'

const chosenPeople = 3

export function PartnersReading({ rows: step }: { readonly rows: number }) {
  const t = useMessages(centreMessages)
  const [view, setView] = useState(0)
  const [people, setPeople] = useState<readonly Choice[]>([])
  const [steps, setSteps] = useState(1)
  const shown = steps * step
  const tabs = useApi(centreApi.listPartnerTabs, {}, { staleMs: Infinity })
  const isChosen = view === chosenPeople
  const personIds = isChosen ? people.map(({ id }) => String(id)) : []
  const isAsked = !isChosen || people.length > 0
  const query = { view, personIds, pageSize: 100 }
  const asked = useApi(centreApi.listOfPartners, query, { staleMs: 0, enabled: isAsked, showsFormer: false })
  const entries = useStoredEntries(
    `partners.${view}.${personIds.join('.')}`,
    isAsked ? asked.data?.documents : undefined,
  )
  const change = (key: string) => {
    setView(Number(key))
    setSteps(1)
  }
  return (
    <section className="sk-centre-part" aria-label={t('partners')}>
      <header>
        <h2>{t('partners')}</h2>
        <RefreshButton running={asked.isFetching} onClick={() => void asked.refetch()} />
      </header>
      <TabBar
        label={t('partners')}
        items={(tabs.data?.tabs ?? []).map((tab) => ({ key: String(tab.view), label: tab.title }))}
        value={String(view)}
        onChange={change}
      />
      {isChosen && (
        <div className="sk-centre-people">
          <ChoiceField
            kind="person"
            value={people}
            onChange={setPeople}
            label={t('choosePeople')}
            placeholder={t('choosePeople')}
          />
        </div>
      )}
      {isAsked ? (
        <EntryList
          namesReaders
          entries={entries?.slice(0, shown)}
          error={asked.error}
          refetch={asked.refetch}
          onMore={entries && entries.length > shown ? () => setSteps(steps + 1) : undefined}
        />
      ) : (
        <EmptyState title={t('choosePeopleHint')} />
      )}
    </section>
  )
}
