import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react'
import { Button } from 'antd'
import { Save, TriangleAlert } from 'lucide-react'
import {
  Avatar,
  CallError,
  colourOf,
  confirm,
  Notice,
  textNow,
  useHotkey,
  useLeaveGuard,
  useMessages,
} from '@shuku/kit/web'
import { frameMessages } from '../../frame-messages.ts'
import type { SavedFile } from '../framed-document.ts'
import { useSaveFile } from './use-save-file.ts'
import { useFileNews, useIsUnsaved, type Member, type SharedFile } from './use-shared-file.ts'
import './writing.css'

interface WritingOptions {
  readonly edit: SharedFile
  readonly onSaved: (saved: SavedFile) => void
  /** Before it is saved: false leaves it as it is. */
  readonly prepare?: () => Promise<boolean>
}

/** What the bar above a file that is written together shows and does. */
export function useWriting({ edit, onSaved, prepare }: WritingOptions) {
  const t = useMessages(frameMessages)
  const { members, savedNumber, rise } = useFileNews(edit)
  const isUnsaved = useIsUnsaved(edit, savedNumber)
  const saving = useSaveFile({ edit, onNumber: rise, onSaved })
  const save = async () => {
    if (prepare === undefined || (await prepare())) await saving.save()
  }
  useHotkey('ctrl+s', t('save'), () => void save())
  useUnsavedGuard(edit, isUnsaved)
  return { members, isUnsaved, save, isSaving: saving.isSaving }
}

interface BarProps extends ReturnType<typeof useWriting> {
  /** Why it cannot be saved yet. */
  readonly why?: string | undefined
}

export function WritingBar({ members, isUnsaved, save, isSaving, why }: BarProps) {
  const t = useMessages(frameMessages)
  return (
    <div className="sk-writing-bar">
      <span className="sk-writing-saved sk-small" role="status">
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
  )
}

function useUnsavedGuard({ link }: SharedFile, isUnsaved: boolean) {
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

export type Again = (how?: { readonly text?: string; readonly isByItself?: boolean }) => void

interface ConnectionProps {
  readonly edit: SharedFile
  /** Begins anew from the file and the log; a text is shown that the server has not taken. */
  readonly onAgain: Again
}

/** What is the matter with the connection to the others, and what becomes of what was typed. */
export function Connection({ edit, onAgain }: ConnectionProps) {
  const t = useMessages(frameMessages)
  const link = useSyncExternalStore(edit.link.subscribe, edit.link.state)
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

/** What the log has refused for its claims, or what an editor has lost, is built anew; nothing is swallowed without a word. */
export function useRebuild({ edit, onAgain }: ConnectionProps, isFaulty: boolean) {
  const link = useSyncExternalStore(edit.link.subscribe, edit.link.state)
  const code = link.state === 'refused' && link.error instanceof CallError ? link.error.code : ''
  const isDue = isFaulty || ['sharedEdit.notClaimed', 'sharedEdit.claimedBy'].includes(code)
  const rebuild = useRef(onAgain)
  useEffect(() => {
    if (isDue) rebuild.current({ text: edit.refusedText, isByItself: true })
  }, [isDue, edit])
}

interface TakenProps {
  readonly personId: number
  readonly isPressed: boolean
  readonly children: ReactNode
}

/** Who writes where one would, in their colour. */
export function Taken({ personId, isPressed, children }: TakenProps) {
  return (
    <p
      className={isPressed ? 'sk-writing-taken sk-writing-pressed' : 'sk-writing-taken'}
      role="status"
      style={{ borderColor: `var(--sk-person-${colourOf(String(personId))})` }}
    >
      {children}
    </p>
  )
}

function People({ members }: { readonly members: readonly Member[] }) {
  const t = useMessages(frameMessages)
  // one person may have several windows
  const people = members.filter(
    ({ personId }, index) => members.findIndex((other) => other.personId === personId) === index,
  )
  return (
    <ul className="sk-writing-people" aria-label={t('people')}>
      {people.map(({ personId, name, isMe }) => (
        <li key={personId} title={isMe ? t('me', { name }) : name}>
          <Avatar personId={personId} name={name} />
          <span className="sk-unseen">{isMe ? t('me', { name }) : name}</span>
        </li>
      ))}
    </ul>
  )
}

export function Refused({ text, onClose }: { readonly text: string; readonly onClose: () => void }) {
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
      {t('refusedText')} <q className="sk-writing-refused">{text}</q>
    </Notice>
  )
}
