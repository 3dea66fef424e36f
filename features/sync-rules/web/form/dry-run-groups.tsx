import { useState, type ReactNode } from 'react'
import {
  ArrowDown,
  ArrowUp,
  ChevronDown,
  ChevronRight,
  Files,
  FolderInput,
  Layers,
  Minus,
  PenLine,
  RefreshCw,
  Trash2,
} from 'lucide-react'
import { FileGlyph, useFormats, useMessages } from '@shuku/kit/web'
import type { Dates, DryRun, PlannedAct, SyncRule } from '../../contract.ts'
import { failures, leavings } from '../../contract/log-contract.ts'
import { syncMessages } from '../../messages.ts'
import type { LeftFiles, PlannedFiles, ShownRun } from './dry-run.ts'
import { planMessages } from './plan-messages.ts'

interface DryRunGroupsProps {
  readonly shown: ShownRun
  readonly way: SyncRule['way']
  readonly equal: number
  readonly unread: DryRun['unread']
}

const icons: Readonly<Record<PlannedAct, ReactNode>> = {
  create: <ArrowUp aria-hidden />,
  addVersion: <Layers aria-hidden />,
  copy: <Files aria-hidden />,
  renameItem: <PenLine aria-hidden />,
  fetch: <ArrowDown aria-hidden />,
  replace: <RefreshCw aria-hidden />,
  moveFile: <FolderInput aria-hidden />,
}

/** What a run would do with files, and what not. */
export function DryRunGroups({ shown, way, equal, unread }: DryRunGroupsProps) {
  const t = useMessages(planMessages)
  const other = way === 'up' ? 'fetch' : 'create'
  return (
    <>
      <ul className="sk-sync-groups" aria-label={t('dryRun')}>
        {shown.acts.map((files) => (
          <PlannedGroup key={files.act} files={files} />
        ))}
        <Group icon={<Minus aria-hidden />} label={t('skip')} hint={t('skipHint')} count={shown.skipped}>
          {shown.skipped > 0 && <LeftReasons equal={equal} left={shown.left} />}
        </Group>
        {shown.isOneWay && (
          <Group icon={icons[other]} label={t(other)} hint={t(way === 'up' ? 'noDownloads' : 'noUploads')} count={0} />
        )}
        <Group icon={<Trash2 aria-hidden />} label={t('delete')} hint={t('deleteHint')} count={0} />
      </ul>
      {unread.length > 0 && (
        <div className="sk-sync-unread">
          <p className="sk-small sk-sync-amber">{t('unread')}</p>
          <Names names={unread} count={unread.length} areFolders />
        </div>
      )}
    </>
  )
}

interface GroupProps {
  readonly icon: ReactNode
  readonly label: string
  readonly hint: string
  readonly count: number
  readonly children?: ReactNode
}

function Group({ icon, label, hint, count, children }: GroupProps) {
  const { number } = useFormats()
  return (
    <li>
      <div className={`sk-sync-group${count === 0 ? ' sk-secondary' : ''}`}>
        {icon}
        <span className="sk-sync-group-name">{label}</span>
        <span className="sk-small sk-secondary sk-cut" title={hint}>
          {hint}
        </span>
        <b>{number(count)}</b>
      </div>
      {children}
    </li>
  )
}

function PlannedGroup({ files: { act, count, bytes, names, dates } }: { readonly files: PlannedFiles }) {
  const t = useMessages(planMessages)
  const formats = useFormats()
  const size = bytes > 0 ? `${formats.bytes(bytes)} · ` : ''
  return (
    <Group icon={icons[act]} label={t(act)} hint={size + t(`${act}Hint`)} count={count}>
      <Names names={names} count={count} dates={dates} />
    </Group>
  )
}

interface LeftReasonsProps {
  readonly equal: number
  readonly left: readonly LeftFiles[]
}

function LeftReasons({ equal, left }: LeftReasonsProps) {
  const t = useMessages(planMessages)
  const { number } = useFormats()
  return (
    <ul className="sk-sync-reasons">
      {equal > 0 && (
        <li>
          <span className="sk-sync-reason">
            <span className="sk-sync-reason-name">{t('equal')}</span>
            <span>{number(equal)}</span>
          </span>
        </li>
      )}
      {left.map((files) => (
        <LeftReason key={files.reason} files={files} />
      ))}
    </ul>
  )
}

/** Why files are left; opened it names them. */
function LeftReason({ files: { reason, count, names } }: { readonly files: LeftFiles }) {
  const { number } = useFormats()
  const text = useReasonText(reason)
  const [isOpen, setOpen] = useState(false)
  return (
    <li>
      <button
        type="button"
        className="sk-plain-button sk-sync-reason"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? <ChevronDown aria-hidden /> : <ChevronRight aria-hidden />}
        <span className="sk-sync-reason-name">{text}</span>
        <span>{number(count)}</span>
      </button>
      {isOpen && <Names names={names} count={count} />}
    </li>
  )
}

/** In the words of the log. */
function useReasonText(reason: string): string {
  const t = useMessages(planMessages)
  const word = useMessages(syncMessages)
  if (reason === 'otherType' || reason === 'otherSize') return t(reason)
  return word([...failures, ...leavings].find((each) => each === reason) ?? 'otherFault')
}

interface NamesProps {
  readonly names: readonly string[]
  /** Of all, of which only some have names here. */
  readonly count: number
  readonly areFolders?: boolean
  /** Of each of them, where both sides have it. */
  readonly dates?: readonly Dates[] | undefined
}

const firstShown = 3

function Names({ names, count, areFolders = false, dates }: NamesProps) {
  const t = useMessages(planMessages)
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? names : names.slice(0, firstShown)
  const hidden = names.length - shown.length
  const unnamed = count - names.length
  if (names.length === 0) return null
  return (
    <div className="sk-sync-plan-names">
      <ul>
        {shown.map((path, at) => (
          <NamedFile key={path} path={path} isFolder={areFolders} dates={dates?.[at]} />
        ))}
      </ul>
      {hidden > 0 && (
        <button type="button" className="sk-plain-button sk-link-button sk-small" onClick={() => setShowsAll(true)}>
          {t('showMore', { n: hidden })}
        </button>
      )}
      {hidden === 0 && unnamed > 0 && <span className="sk-small sk-secondary">{t('notListed', { n: unnamed })}</span>}
    </div>
  )
}

interface NamedFileProps {
  readonly path: string
  readonly isFolder: boolean
  readonly dates: Dates | undefined
}

/** The name, below which folder it lies, and when either side was changed where they differ. */
function NamedFile({ path, isFolder, dates }: NamedFileProps) {
  const name = path.split('/').at(-1) ?? path
  if (isFolder) return <li className="sk-small">{path}</li>
  return (
    <li title={path}>
      <span className="sk-sync-named">
        <FileGlyph fileName={name} />
        <span className="sk-cut">{name}</span>
        <span className="sk-small sk-secondary sk-cut">{path.slice(0, -name.length - 1)}</span>
      </span>
      {dates && <BothDates dates={dates} />}
    </li>
  )
}

function BothDates({ dates: { here, there } }: { readonly dates: Dates }) {
  const t = useMessages(planMessages)
  const { minute } = useFormats()
  const said = [
    ...(here === undefined ? [] : [t('changedHere', { date: minute(new Date(here)) })]),
    ...(there === undefined ? [] : [t('changedThere', { date: minute(new Date(there)) })]),
  ]
  return <div className="sk-small sk-secondary sk-sync-dates">{said.join(' · ')}</div>
}
