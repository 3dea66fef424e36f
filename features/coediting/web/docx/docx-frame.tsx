import { useEffect, useRef, useSyncExternalStore } from 'react'
import { CircleOff } from 'lucide-react'
import { links } from '@shuku/domain/addresses'
import { DocumentWait } from '@shuku/domain/documents/web'
import { serverAddress, useLanguage, useMessages } from '@shuku/kit/web'
import { frameMessages } from '../../frame-messages.ts'
import type { FrameProps } from '../framed-document.ts'
import { NotAvailable } from '../screen/screen-layout.tsx'
import { FileFrame, type WritingProps } from '../writing/file-frame.tsx'
import { Connection, Taken, useRebuild, useWriting, WritingBar } from '../writing/writing-bar.tsx'
import { openDocx, type DocxEdit } from './docx-edit.ts'
import { readyWord } from './frame-protocol.ts'
import './docx-frame.css'

export function DocxFrame(props: FrameProps) {
  return <FileFrame {...props} open={openDocx} Writing={Writing} />
}

/** Why the editor does not open a file, in its words. */
const whyNot: Readonly<Record<string, 'strict' | 'macros' | 'signed' | 'protected'>> = {
  'no-main-document': 'strict',
  macros: 'macros',
  signed: 'signed',
  protected: 'protected',
}

function Writing({ edit, preview, onSaved, onAgain }: WritingProps<DocxEdit>) {
  const t = useMessages(frameMessages)
  const state = useSyncExternalStore(edit.subscribe, edit.state)
  const writing = useWriting({ edit, onSaved })
  const { members, save } = writing
  const [denied] = state.denied
  useEffect(() => {
    edit.saveBy(() => void save())
  })
  useRebuild({ edit, onAgain }, state.isFaulty)
  if (state.phase === 'failed')
    return (
      <>
        <NotAvailable icon={<CircleOff aria-hidden />}>{t(whyNot[state.reason] ?? 'notOpened')}</NotAvailable>
        {preview}
      </>
    )
  return (
    <>
      <WritingBar {...writing} why={state.phase === 'open' ? undefined : t('opening')} />
      <Connection edit={edit} onAgain={onAgain} />
      {state.hasMarkup && <p className="sk-writing-note sk-secondary sk-small">{t('markup')}</p>}
      {denied && (
        // to type there all the same shows it anew
        <Taken key={state.gated} personId={denied.personId} isPressed={state.gated > 0}>
          {t('taken', { name: denied.name })}
        </Taken>
      )}
      <Sandbox edit={edit} name={members.find(({ isMe }) => isMe)?.name} />
    </>
  )
}

/** The editor without our origin: no cookie, no storage, no call. It is spoken with through one port. */
function Sandbox({ edit, name }: { readonly edit: DocxEdit; readonly name: string | undefined }) {
  const t = useMessages(frameMessages)
  const { language } = useLanguage()
  const frame = useRef<HTMLIFrameElement>(null)
  const isKnown = name !== undefined
  useEffect(() => {
    if (!isKnown) return
    let isAttached = false
    const hear = ({ source, data }: MessageEvent) => {
      const inner = frame.current?.contentWindow
      // the first word alone: what speaks after a way away from our page gets nothing
      if (isAttached || !inner || source !== inner || data !== readyWord) return
      isAttached = true
      const { port1, port2 } = new MessageChannel()
      // its origin has no name that one could aim at
      inner.postMessage('', '*', [port2])
      edit.attach(port1, { name, language })
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [edit, isKnown, name, language])
  if (!isKnown) return <DocumentWait />
  return (
    <iframe
      ref={frame}
      className="sk-docx-frame"
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
      src={serverAddress(links.docxFrame())}
      title={t('frame')}
    />
  )
}
