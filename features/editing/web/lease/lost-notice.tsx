import { Button } from 'antd'
import { TriangleAlert } from 'lucide-react'
import { Notice, showActionError, useFormats, useMessages } from '@shuku/kit/web'
import type { Editor } from '@shuku/domain/documents/contract'
import type { EditLease } from './edit-lease.ts'
import { togetherMessages } from '../together/together-messages.ts'
import { leaseMessages } from './lease-messages.ts'
import { takeOver } from './take-over.ts'

interface LostNoticeProps {
  lease: EditLease
  editor: Editor | undefined
  /** Several people write together by now. */
  onJoin: () => void
}

/** Somebody else edits now what one was editing here; what was written is safe, and what can be done is said. */
export function LostNotice({ lease, editor, onJoin }: LostNoticeProps) {
  const t = useMessages(leaseMessages)
  const words = useMessages(togetherMessages)
  const formats = useFormats()
  if (editor?.sharedEditId !== undefined) {
    const join = (
      <Button size="small" onClick={onJoin}>
        {words('join')}
      </Button>
    )
    return (
      <Notice tone="warning" icon={<TriangleAlert aria-hidden />} actions={join}>
        {words('lostTogether')}
      </Notice>
    )
  }
  const text = !editor
    ? t('lostFree')
    : editor.isMe
      ? t('lostMe')
      : t('lost', { name: editor.name, time: formats.exactly(editor.since) })
  return (
    <Notice
      tone="warning"
      icon={<TriangleAlert aria-hidden />}
      actions={
        <>
          {editor?.mayTakeOver && (
            <Button size="small" onClick={() => void takeOver(lease, editor)}>
              {t(editor.isMe ? 'editHere' : 'takeOver')}
            </Button>
          )}
          {!editor && (
            <Button size="small" onClick={() => void lease.begin().catch(showActionError)}>
              {t('goOn')}
            </Button>
          )}
        </>
      }
    >
      {text}
    </Notice>
  )
}
