import { ArrowRight } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import { ProgressBar, useApi, useMessages } from '@shuku/kit/web'
import { virtualFoldersApi as api } from '../contract.ts'
import { foldersMessages } from '../messages.ts'
import './reading-line.css'

/** How much of a folder the person has read, and what comes next; nothing of an empty one. */
export function ReadingLine({ folderId }: { readonly folderId: number }) {
  const t = useMessages(foldersMessages)
  // who comes back from a document has read one more
  const { data } = useApi(api.getProgress, { folderId }, { staleMs: 0 })
  if (!data) return <div className="sk-reading-line" />
  if (data.total === 0) return null
  const { total, read, next } = data
  const words = read === total ? t('readAll', { total }) : t('readOf', { read, total })
  return (
    <div className="sk-reading-line sk-small">
      <ProgressBar done={read} total={total} label={words} />
      <span className="sk-secondary">{words}</span>
      {next && (
        <a className="sk-cut" href={addresses.document(next.id)} title={next.subject}>
          {t('readNext', { subject: next.subject })}
          <ArrowRight aria-hidden />
        </a>
      )}
    </div>
  )
}
