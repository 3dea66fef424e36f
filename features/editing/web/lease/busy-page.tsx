import { Button } from 'antd'
import { addresses } from '@shuku/domain/addresses'
import { StatusPage, RelativeTime, showActionError, useFormats, useMessages, usePageTitle } from '@shuku/kit/web'
import type { Editor } from '@shuku/domain/documents/contract'
import type { EditLease } from './edit-lease.ts'
import { leaseMessages } from './lease-messages.ts'
import { takeOver } from './take-over.ts'

interface BusyPageProps {
  lease: EditLease
  documentId: number
  /** Undefined when nobody edits the document any more. */
  editor: Editor | undefined
  isWaiting: boolean
}

/** Somebody else edits; one reads meanwhile, waits, or takes over. */
export function BusyPage({ lease, documentId, editor, isWaiting }: BusyPageProps) {
  const t = useMessages(leaseMessages)
  const title = !editor ? t('free') : editor.isMe ? t('busyMe') : t('busy', { name: editor.name })
  usePageTitle(title)
  return (
    <div role="status">
      <StatusPage
        isPage
        title={title}
        text={editor ? <BusyText editor={editor} isWaiting={isWaiting} /> : t('freeText')}
        actions={
          <>
            {!editor && (
              <Button type="primary" autoFocus onClick={() => void lease.begin().catch(showActionError)}>
                {t('begin')}
              </Button>
            )}
            {editor && !editor.isMe && !isWaiting && (
              <Button type="primary" autoFocus onClick={() => void lease.wait().catch(showActionError)}>
                {t('wait')}
              </Button>
            )}
            {editor?.mayTakeOver && (
              <Button type={editor.isMe ? 'primary' : 'default'} onClick={() => void takeOver(lease, editor)}>
                {t(editor.isMe ? 'editHere' : 'takeOver')}
              </Button>
            )}
            <Button href={addresses.document(documentId)}>{t('read')}</Button>
          </>
        }
      />
    </div>
  )
}

function BusyText({ editor, isWaiting }: { editor: Editor; isWaiting: boolean }) {
  const t = useMessages(leaseMessages)
  const formats = useFormats()
  const { freeAt } = editor
  return (
    <>
      <RelativeTime value={editor.since} /> · {freeAt && `${t('silent', { time: formats.minute(freeAt) })} `}
      {t(isWaiting ? 'waiting' : 'busyText')}
    </>
  )
}
