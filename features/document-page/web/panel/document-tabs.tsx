import { Suspense } from 'react'
import { documentTabs } from '@shuku/domain/documents/web'
import { translate } from '@shuku/kit/i18n'
import { TabBar, useAddressState, useLanguage, useMessages, useSlot } from '@shuku/kit/web'
import type { DocumentView } from '@shuku/domain/documents/contract'
import { tabView } from '../reading/acted-view.ts'
import { readingMessages } from '../reading/reading-messages.ts'
import { ReadingState } from '../reading/reading-state.ts'
import './panel.css'

/** The tabs that slices add to a document. */
export function DocumentTabs({ view }: { view: DocumentView }) {
  const t = useMessages(readingMessages)
  const { language } = useLanguage()
  const [{ tab }, setState] = useAddressState(ReadingState)
  const document = tabView(view)
  const tabs = useSlot(documentTabs)
    .filter((each) => view.tabs.includes(each.tab.id))
    .toSorted((a, b) => a.tab.order - b.tab.order)
  const [first] = tabs
  const shown = tabs.find((each) => each.tab.id === tab) ?? first
  if (!shown || !first) return null
  const items = tabs.map(({ tab: { id, label }, count }) => ({
    key: id,
    label: translate(label, language),
    count: count?.(document),
  }))

  return (
    <>
      <TabBar
        items={items}
        value={shown.tab.id}
        label={t('tabs')}
        onChange={(key) => setState({ tab: key === first.tab.id ? undefined : key }, { replace: true })}
      />
      <div className="sk-panel" role="tabpanel" aria-label={translate(shown.tab.label, language)}>
        <Suspense>
          <shown.Content key={shown.tab.id} document={document} />
        </Suspense>
      </div>
    </>
  )
}
