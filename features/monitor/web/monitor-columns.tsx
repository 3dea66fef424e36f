import { documentColumns } from '@shuku/domain/documents/web'
import { useLanguage, type ColumnView } from '@shuku/kit/web'
import type { MonitorRow, Operation } from '../contract.ts'
import { whyNotInWords } from '../why-not-in-words.ts'
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

function May({ row }: { row: MonitorRow }) {
  const { language } = useLanguage()
  const words = whyNotInWords(row, language)
  return row.whyNot === '' ? words : <span className="sk-secondary">{words}</span>
}
