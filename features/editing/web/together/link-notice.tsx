import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from 'antd'
import { TriangleAlert } from 'lucide-react'
import type { DocumentView } from '@shuku/domain/documents/contract'
import type { SharedEditLink } from '@shuku/domain/shared-edits/web'
import { call, CallError, Notice, useMessages } from '@shuku/kit/web'
import { editingApi } from '../../contract.ts'
import { togetherMessages } from './together-messages.ts'
import { useLinkState } from './use-shared-text.ts'

interface LinkNoticeProps {
  link: SharedEditLink
  document: DocumentView
  /** What could not be sent is a draft of this name. */
  draftId: string
  htmlNow: () => string | undefined
  onReopen: () => void
}

/** What is the matter with the connection to the others, and what becomes of what was typed. */
export function LinkNotice({ link, document, draftId, htmlNow, onReopen }: LinkNoticeProps) {
  const t = useMessages(togetherMessages)
  const shown = useLinkState(link)
  const isOver = shown.state !== 'on' && shown.state !== 'offline'
  const isStored = useStoredUnsent({ link, document, draftId, htmlNow, isOver })
  if (shown.state === 'on') return null
  const text =
    shown.state === 'refused'
      ? t('refused', { reason: shown.error instanceof CallError ? shown.error.message : '' })
      : t(shown.state)
  return (
    <Notice
      tone="warning"
      icon={<TriangleAlert aria-hidden />}
      actions={
        isOver && (
          <Button size="small" onClick={onReopen}>
            {t('reopen')}
          </Button>
        )
      }
    >
      {text} {isStored && t('asDraft')}
    </Notice>
  )
}

interface Unsent extends Omit<LinkNoticeProps, 'onReopen'> {
  readonly isOver: boolean
}

/** What the log does not take any more is a draft of who wrote it. */
function useStoredUnsent({ link, document, draftId, htmlNow, isOver }: Unsent): boolean {
  const [isStored, setStored] = useState(false)
  const store = useEffectEvent(() => {
    const html = htmlNow()
    if (!link.hasUnsent || html === undefined) return
    const { id: documentId, subject, keywords, version: baseVersion } = document
    call(editingApi.storeDraft, { id: draftId, documentId, subject, keywords, html, baseVersion }).then(
      () => setStored(true),
      // it stays on the page, where it can be copied
      () => undefined,
    )
  })
  useEffect(() => {
    if (isOver) store()
  }, [isOver])
  return isStored
}
