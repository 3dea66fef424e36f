import { Archive, Ban, CalendarX, FileClock, Replace, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { addresses } from '@shuku/domain/addresses'
import type { TabDocument } from '@shuku/domain/documents/web'
import type { ReplyOf } from '@shuku/kit/contract'
import { ErrorNote, Notice, useApi, useFormats, useLanguage, useMessages } from '@shuku/kit/web'
import { lifecycleApi } from '../contract.ts'
import { lifecycleScreenMessages } from '../messages.ts'

type Facts = ReplyOf<typeof lifecycleApi.getFacts>

const byAct = {
  archive: { text: 'archived', icon: <Archive aria-hidden /> },
  expire: { text: 'expired', icon: <CalendarX aria-hidden /> },
  void: { text: 'voided', icon: <Ban aria-hidden /> },
  unpublish: { text: 'unpublished', icon: <Undo2 aria-hidden /> },
} as const

/** Above the text: when it takes effect, what became of it and why, what replaces it and what it replaces. */
export function LifecycleNote({ document: { id: documentId } }: { document: TabDocument }) {
  const t = useMessages(lifecycleScreenMessages)
  const { data, error, refetch } = useApi(lifecycleApi.getFacts, { documentId })
  if (!data) return error && <ErrorNote error={error} onRetry={refetch} />
  return (
    <>
      {data.replacedBy.length > 0 && (
        <Notice icon={<Replace aria-hidden />} tone="warning">
          {t('replacedBy')} <Links of={data.replacedBy} />
        </Notice>
      )}
      <Turn facts={data} />
      {data.replaces.length > 0 && (
        <Notice icon={<Replace aria-hidden />}>
          {t('replaces')} <Links of={data.replaces} />
        </Notice>
      )}
    </>
  )
}

function Turn({ facts: { turn, publishAt } }: { facts: Facts }) {
  const t = useMessages(lifecycleScreenMessages)
  const formats = useFormats()
  if (publishAt) {
    return <Notice icon={<FileClock aria-hidden />}>{t('waitsUntil', { at: formats.minute(publishAt) })}</Notice>
  }
  if (!turn || turn.act === 'publish' || turn.act === 'reopen') return null
  const { text, icon } = byAct[turn.act]
  return (
    <Notice icon={icon} tone="warning">
      {t(text, { by: turn.by, day: formats.day(turn.at) })}
      {turn.reason === '' ? null : <span className="sk-secondary"> {turn.reason}</span>}
    </Notice>
  )
}

function Links({ of }: { of: Facts['replaces'] }): ReactNode {
  const { language } = useLanguage()
  return of.map(({ id, subject }, index) => (
    <span key={id}>
      {index > 0 && (language === 'zh-CN' ? '、' : ', ')}
      <a href={addresses.document(id)}>{subject}</a>
    </span>
  ))
}
