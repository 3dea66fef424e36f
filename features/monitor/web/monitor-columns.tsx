import { documentColumns } from '@shuku/domain/documents/web'
import { documentMessages } from '@shuku/domain/documents/contract'
import { useMessages, type ColumnView } from '@shuku/kit/web'
import type { MonitorRow, Operation } from '../contract.ts'
import { monitorScreenMessages } from '../screen-messages.ts'
import './monitor.css'

type Views = { readonly [K in keyof MonitorRow]?: ColumnView<MonitorRow> }

const shared = documentColumns as Views

const views: Views = {
  ...shared,
  whyNot: { width: { 'zh-CN': 150, 'en-US': 168 }, render: ({ row }) => <May row={row} /> },
}

/** The last column answers for the operation that is chosen. */
export function viewsOf(_operation: Operation): Views {
  return views
}

/** Whether the operation can be done with a document; a refusal is a fact, not an error. */
function May({ row: { whyNot, statusWord, editorName } }: { row: MonitorRow }) {
  const t = useMessages(monitorScreenMessages)
  const words = useMessages(documentMessages)
  switch (whyNot) {
    case '':
      return t('mayYes')
    case 'status':
      return <span className="sk-secondary">{t('mayStatus', { status: words(statusWord) })}</span>
    case 'edited':
      return <span className="sk-secondary">{t('mayEdited', { name: editorName ?? '' })}</span>
    case 'pending':
      return <span className="sk-secondary">{t('mayPending')}</span>
    case 'held':
      return <span className="sk-secondary">{t('mayHeld')}</span>
    default:
      return <span className="sk-secondary">{t('mayNobody')}</span>
  }
}
