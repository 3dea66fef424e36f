import { Button } from 'antd'
import { addresses } from '@shuku/domain/addresses'
import { StatusPage, RelativeTime, showActionError, useFormats, useMessages, usePageTitle } from '@shuku/kit/web'
import type { Editor } from '@shuku/domain/documents/contract'
import type { EditLease } from './edit-lease.ts'
import { AskButton, AskedWords, useAskTogether } from '../together/ask-together.tsx'
import { togetherMessages } from '../together/together-messages.ts'
import { leaseMessages } from './lease-messages.ts'
import { takeOver } from './take-over.ts'

interface BusyPageProps {
  lease: EditLease
  documentId: number
  /** Undefined when nobody edits the document any more. */
  editor: Editor | undefined
  isWaiting: boolean
  /** Writes together with who edits. */
  onJoin: () => void
}

/** Somebody else edits; one reads meanwhile, waits, asks to write together, or takes over. */
export function BusyPage({ lease, documentId, editor, isWaiting, onJoin }: BusyPageProps) {
  const t = useMessages(leaseMessages)
  const words = useMessages(togetherMessages)
  const asked = useAskTogether({ documentId, onAgreed: onJoin })
  const isTogether = editor?.sharedEditId !== undefined
  const alone = editor?.isMe ? t('busyMe') : t('busy', { name: editor?.name ?? '' })
  const title = !editor ? t('free') : isTogether ? words('busyTogether', { name: editor.name }) : alone
  usePageTitle(title)
  return (
    <div role="status">
      <StatusPage
        isPage
        title={title}
        text={
          !editor ? (
            t('freeText')
          ) : isTogether ? (
            words('busyTogetherText')
          ) : (
            <>
              <BusyText editor={editor} isWaiting={isWaiting} />
              <br />
              <AskedWords editor={editor} asked={asked} />
            </>
          )
        }
        actions={
          <>
            {isTogether && (
              <Button type="primary" autoFocus onClick={onJoin}>
                {words('join')}
              </Button>
            )}
            {editor && !editor.isMe && !isTogether && <AskButton editor={editor} asked={asked} />}
            {!editor && (
              <Button type="primary" autoFocus onClick={() => void lease.begin().catch(showActionError)}>
                {t('begin')}
              </Button>
            )}
            {editor && !editor.isMe && !isTogether && !isWaiting && (
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
