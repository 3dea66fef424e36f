import { Suspense } from 'react'
import { documentTabs } from '@shuku/domain/documents/web'
import { translate } from '@shuku/kit/i18n'
import { TabBar, useAddressState, useLanguage, useMessages, useSlot } from '@shuku/kit/web'
import type { DocumentView } from '../../contract.ts'
import { tabView } from '../reading/acted-view.ts'
import { readingMessages } from '../reading/reading-messages.ts'
import { ReadingState } from '../reading/reading-state.ts'
import './panel.css'

/** What is known about a document, by tabs that the slices give. */
export function DocumentTabs({ view }: { view: DocumentView }) {
  const t = useMessages(readingMessages)
  const { language } = useLanguage()
  const [{ tab }, setState] = useAddressState(ReadingState)
  const document = tabView(view)
  const tabs = useSlot(documentTabs)
    .filter(({ isOffered }) => isOffered(document))
    .toSorted((a, b) => a.order - b.order)
  const [first] = tabs
  const shown = tabs.find(({ id }) => id === tab) ?? first
  if (!shown || !first) return null
  const items = tabs.map(({ id, label, count }) => ({
    key: id,
    label: translate(label, language),
    count: count?.(document),
  }))

  return (
    <>
      <TabBar
        items={items}
        value={shown.id}
        label={t('tabs')}
        onChange={(key) => setState({ tab: key === first.id ? undefined : key }, { replace: true })}
      />
      <div className="sk-panel" role="tabpanel" aria-label={translate(shown.label, language)}>
        <Suspense>
          <shown.Content key={shown.id} document={document} />
        </Suspense>
      </div>
    </>
  )
}
