import { Info, Paperclip } from 'lucide-react'
import type { DocumentView } from '@shuku/domain/documents/contract'
import { OutlineBar } from '@shuku/domain/documents/web'
import { BottomActs, useMessages, type Action } from '@shuku/kit/web'
import { documentPageMessages } from '../../messages.ts'
import { attachmentsTab, propertiesTab } from '../../offers.ts'
import { readingMessages } from './reading-messages.ts'

/** Acts of the document that are in the bar, in their order; the others are under ⋮. */
export const inBar: readonly string[] = ['share', 'edit']

interface ReadingActsProps {
  readonly view: DocumentView
  /** What this person may do with it. */
  readonly actions: readonly Action[]
  /** Opens the drawer at this tab. */
  readonly onTab: (tab: string) => void
  /** Where the outline of the text has its button. */
  readonly outlineRef: (place: HTMLElement | null) => void
}

/** On a phone: what one does most with a document, below its text. */
export function ReadingActs({ view, actions, onTab, outlineRef }: ReadingActsProps) {
  const t = useMessages(readingMessages)
  const words = useMessages(documentPageMessages)
  const tabs: readonly Action[] = [
    {
      key: attachmentsTab.id,
      label: words('tabAttachments'),
      icon: <Paperclip aria-hidden />,
      run: () => onTab(attachmentsTab.id),
    },
    {
      key: propertiesTab.id,
      label: words('tabProperties'),
      icon: <Info aria-hidden />,
      run: () => onTab(propertiesTab.id),
    },
  ]
  const shown = [attachmentsTab.id, ...inBar, propertiesTab.id].flatMap(
    (key) => [...tabs, ...actions].find((action) => action.key === key) ?? [],
  )
  // the tab of what it does not have would be empty
  const offered = view.attachments.length === 0 ? shown.filter(({ key }) => key !== attachmentsTab.id) : shown
  return (
    <BottomActs label={t('acts')} actions={offered}>
      <OutlineBar ref={outlineRef} />
    </BottomActs>
  )
}
