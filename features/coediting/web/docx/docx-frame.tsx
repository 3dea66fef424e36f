import { useEffect, useRef, useState } from 'react'
import { Button } from 'antd'
import { CircleOff, Save, TriangleAlert } from 'lucide-react'
import { links } from '@shuku/domain/addresses'
import { openingMessages, DocumentWait } from '@shuku/domain/documents/web'
import {
  Avatar,
  CallError,
  colourOf,
  confirm,
  ErrorState,
  Notice,
  serverAddress,
  textNow,
  useHotkey,
  useLanguage,
  useLeaveGuard,
  useMessages,
} from '@shuku/kit/web'
import { frameMessages } from '../../frame-messages.ts'
import type { FrameProps } from '../framed-document.ts'
import { NotAvailable } from '../screen/screen-layout.tsx'
import type { DocxEdit, Member } from './docx-edit.ts'
import { readyWord } from './frame-protocol.ts'
import { useDocxEdit, useDocxNews, useDocxState, useIsUnsaved } from './use-docx-edit.ts'
import { useSaveDocx } from './use-save-docx.ts'
import './docx-frame.css'

/** A docx that is written together; after a change that was refused it begins anew from the file and the log. */
export function DocxFrame(props: FrameProps) {
  const t = useMessages(frameMessages)
  const [begun, setBegun] = useState(0)
  const [rebuilt, setRebuilt] = useState(0)
  const [refused, setRefused] = useState<string>()
  const again: Again = ({ text = '', isByItself = false } = {}) => {
    if (text !== '') setRefused(text)
    setRebuilt((count) => (isByItself ? count + 1 : 0))
    setBegun((count) => count + 1)
  }
  // a file that does it each time would do it for ever
  if (rebuilt > mostRebuilt)
    return (
      <>
        <NotAvailable icon={<CircleOff aria-hidden />}>{t('brokenOff')}</NotAvailable>
        {props.preview}
      </>
    )
  return (
    <>
      {refused !== undefined && <Refused text={refused} onClose={() => setRefused(undefined)} />}
      <Opening key={begun} {...props} onAgain={again} />
    </>
  )
}

const mostRebuilt = 3

/** Why the editor does not open a file, in its words. */
const whyNot: Readonly<Record<string, 'strict' | 'macros' | 'signed' | 'protected'>> = {
  'no-main-document': 'strict',
  macros: 'macros',
  signed: 'signed',
  protected: 'protected',
}

type Again = (how?: { readonly text?: string; readonly isByItself?: boolean }) => void

interface AgainProps extends FrameProps {
  readonly onAgain: Again
}

function Opening(props: AgainProps) {
  const t = useMessages(openingMessages)
  const shown = useDocxEdit(props.document)
  if (shown.state === 'failed')
    return <ErrorState title={t('failed')} error={shown.error} onRetry={() => props.onAgain()} />
  if (shown.state === 'opening') return <DocumentWait />
  return <Writing edit={shown.edit} {...props} />
}

function Writing({ edit, preview, onSaved, onAgain }: AgainProps & { readonly edit: DocxEdit }) {
  const t = useMessages(frameMessages)
  const { members, savedNumber, rise } = useDocxNews(edit)
  const { state } = useDocxState(edit)
  const isUnsaved = useIsUnsaved(edit, savedNumber)
  const { save, isSaving } = useSaveDocx({ edit, onNumber: rise, onSaved })
  useHotkey('ctrl+s', t('save'), () => void save())
  useEffect(() => {
    edit.saveBy(() => void save())
  })
  useRebuild(edit, onAgain)
  useUnsavedGuard(edit, isUnsaved)
  if (state.phase === 'failed')
    return (
      <>
        <NotAvailable icon={<CircleOff aria-hidden />}>{t(whyNot[state.reason] ?? 'notOpened')}</NotAvailable>
        {preview}
      </>
    )
  const why = state.phase === 'open' ? undefined : t('opening')
  return (
    <>
      <div className="sk-docx-bar">
        <span className="sk-docx-saved sk-small" role="status">
          {t(isUnsaved ? 'notSaved' : 'allSaved')}
        </span>
        <People members={members} />
        <Button
          type="primary"
          icon={<Save aria-hidden />}
          disabled={why !== undefined}
          title={why ?? t('saveHint')}
          loading={isSaving}
          onClick={() => void save()}
        >
          {t('save')}
        </Button>
      </div>
      <Connection edit={edit} onAgain={onAgain} />
      {state.hasMarkup && <p className="sk-docx-note sk-secondary sk-small">{t('markup')}</p>}
      <Taken key={state.gated} edit={edit} isPressed={state.gated > 0} />
      <Sandbox edit={edit} name={members.find(({ isMe }) => isMe)?.name} />
    </>
  )
}

function useUnsavedGuard({ link }: DocxEdit, isUnsaved: boolean) {
  useLeaveGuard({
    isDirty: () => link.hasUnsent && link.state().state !== 'on',
    ask: () =>
      confirm({
        title: textNow(frameMessages, 'leaveTitle'),
        text: textNow(frameMessages, 'leaveText'),
        action: textNow(frameMessages, 'leave'),
        danger: true,
      }),
    // the browser warns also of what is stored and in no version yet
    wouldLose: () => isUnsaved,
  })
}

/** What is the matter with the connection to the others, and what becomes of what was typed. */
function Connection({ edit, onAgain }: Pick<AgainProps, 'onAgain'> & { readonly edit: DocxEdit }) {
  const t = useMessages(frameMessages)
  const { link } = useDocxState(edit)
  if (link.state === 'on') return null
  const reopen = (
    <Button size="small" onClick={() => onAgain({ text: edit.refusedText })}>
      {t('reopen')}
    </Button>
  )
  return (
    <Notice tone="warning" icon={<TriangleAlert aria-hidden />} actions={link.state === 'offline' ? undefined : reopen}>
      {link.state === 'refused'
        ? t('refusedFor', { reason: link.error instanceof CallError ? link.error.message : '' })
        : t(link.state)}
    </Notice>
  )
}

/** What the log has refused for its claims, or what the frame has lost, is built anew; nothing is swallowed without a word. */
function useRebuild(edit: DocxEdit, onAgain: AgainProps['onAgain']) {
  const { state, link } = useDocxState(edit)
  const code = link.state === 'refused' && link.error instanceof CallError ? link.error.code : ''
  const isDue = state.isFaulty || ['sharedEdit.notClaimed', 'sharedEdit.claimedBy'].includes(code)
  const rebuild = useRef(onAgain)
  useEffect(() => {
    if (isDue) rebuild.current({ text: edit.refusedText, isByItself: true })
  }, [isDue, edit])
}

/** Who writes where the cursor is, in their colour; to type there all the same shows it anew. */
function Taken({ edit, isPressed }: { readonly edit: DocxEdit; readonly isPressed: boolean }) {
  const t = useMessages(frameMessages)
  const [first] = useDocxState(edit).state.denied
  if (!first) return null
  const { personId, name } = first
  return (
    <p
      className={isPressed ? 'sk-docx-taken sk-docx-pressed' : 'sk-docx-taken'}
      role="status"
      style={{ borderColor: `var(--sk-person-${colourOf(String(personId))})` }}
    >
      {t('taken', { name })}
    </p>
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

function People({ members }: { readonly members: readonly Member[] }) {
  const t = useMessages(frameMessages)
  // one person may have several windows
  const people = members.filter(
    ({ personId }, index) => members.findIndex((other) => other.personId === personId) === index,
  )
  return (
    <ul className="sk-docx-people" aria-label={t('people')}>
      {people.map(({ personId, name, isMe }) => (
        <li key={personId} title={isMe ? t('me', { name }) : name}>
          <Avatar personId={personId} name={name} />
          <span className="sk-unseen">{isMe ? t('me', { name }) : name}</span>
        </li>
      ))}
    </ul>
  )
}

function Refused({ text, onClose }: { readonly text: string; readonly onClose: () => void }) {
  const t = useMessages(frameMessages)
  return (
    <Notice
      tone="warning"
      icon={<TriangleAlert aria-hidden />}
      actions={
        <>
          <Button size="small" onClick={() => void navigator.clipboard.writeText(text)}>
            {t('copy')}
          </Button>
          <Button size="small" onClick={onClose}>
            {t('close')}
          </Button>
        </>
      }
    >
      {t('refusedText')} <q className="sk-docx-refused">{text}</q>
    </Notice>
  )
}
