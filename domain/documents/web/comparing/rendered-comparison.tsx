import { useCallback, useMemo, useRef, useState } from 'react'
import { Switch } from 'antd'
import { ChevronDown, ChevronUp, Info } from 'lucide-react'
import { IconButton, Notice, ScrollPane, useHotkey, useLanguage, useMessages, useSmallScreen } from '@shuku/kit/web'
import { proseClass } from '../body/prose.ts'
import type { FilledField } from '../../contract.ts'
import { changedFields, type ChangedField } from './changed-fields.ts'
import { changedFiles, type ChangedFile, type ComparedFile } from './changed-files.ts'
import { compareBodies, type ComparedBlock, type ComparedText } from './compare-bodies.ts'
import { comparingMessages } from './comparing-messages.ts'
import { groupBlocks, type ComparedPart } from './group-blocks.ts'
import './marked-changes.css'
import './rendered-comparison.css'

export interface ComparedVersion extends ComparedText {
  readonly title: string
  /** Who saved it when. */
  readonly facts: string
  readonly fields: readonly FilledField[]
  readonly files: readonly ComparedFile[]
}

interface ComparedVersions {
  before: ComparedVersion
  after: ComparedVersion
}

/** A longer text begins with its changes alone: to lay out all of it takes seconds. */
const longBlocks = 600

/** Two versions as they are read, beside each other or one below the other, with what changed marked in them. */
export function RenderedComparison({ before, after }: ComparedVersions) {
  const t = useMessages(comparingMessages)
  const small = useSmallScreen()
  const pane = useRef<HTMLDivElement>(null)
  const [chosenShort, setShort] = useState<boolean>()
  const [at, setAt] = useState(0)
  const marks = useMemo(
    () => ({
      gone: { tag: 'del' as const, label: t('removedWords') },
      come: { tag: 'ins' as const, label: t('addedWords') },
    }),
    [t],
  )
  const { blocks, isByParagraph } = useMemo(() => compareBodies(before, after, marks), [before, after, marks])
  const isShort = chosenShort ?? blocks.length > longBlocks
  const files = useMemo(() => changedFiles(before.files, after.files), [before, after])
  const { language, timeZone } = useLanguage()
  const fields = useMemo(
    () => changedFields(before.fields, after.fields, { language, timeZone }),
    [before, after, language, timeZone],
  )
  const parts = useMemo(() => groupBlocks(blocks, isShort), [blocks, isShort])
  const count = blocks.filter(({ kind }) => kind !== 'same').length

  const go = (step: 1 | -1) => {
    if (count === 0) return
    const next = at === 0 && step < 0 ? count : ((at + step - 1 + count) % count) + 1
    setAt(next)
    pane.current?.querySelector(`[data-change="${next}"]`)?.scrollIntoView({ block: 'center' })
  }
  useHotkey(['n', 'alt+arrowdown'], t('nextChange'), () => go(1))
  useHotkey(['p', 'alt+arrowup'], t('previousChange'), () => go(-1))

  return (
    <>
      <div className="sk-changes-bar">
        <span role="status">
          {at === 0 ? t('changes', { n: count }) : t('place', { at, n: count })}
          {at === 0 && files.length > 0 && ` · ${t('changedFiles', { n: files.length })}`}
        </span>
        <IconButton
          small
          icon={<ChevronUp aria-hidden />}
          label={t('previousChange')}
          keys="P"
          disabled={count === 0}
          onClick={() => go(-1)}
        />
        <IconButton
          small
          icon={<ChevronDown aria-hidden />}
          label={t('nextChange')}
          keys="N"
          disabled={count === 0}
          onClick={() => go(1)}
        />
        <label className="sk-changes-short">
          <Switch size="small" checked={isShort} disabled={count === 0} onChange={setShort} /> {t('onlyChanges')}
        </label>
      </div>
      {fields.length > 0 && <Fields fields={fields} />}
      {files.length > 0 && <Files files={files} />}
      {isByParagraph && <Notice icon={<Info aria-hidden />}>{t('byParagraph')}</Notice>}
      <ScrollPane
        ref={pane}
        className={`sk-changes${small ? ' is-single' : ''}`}
        label={`${before.title} – ${after.title}`}
      >
        <div className="sk-changes-row sk-changes-heads">
          <Head version={before} />
          <Head version={after} />
        </div>
        {count === 0 && <p className="sk-changes-none">{t('same')}</p>}
        {parts.map((part) => (
          <Part key={part.key} part={part} isCurrent={part.change === at && at > 0} isSingle={small} />
        ))}
      </ScrollPane>
    </>
  )
}

function Head({ version: { title, facts } }: { version: ComparedVersion }) {
  return (
    <div>
      <b>{title}</b> <span className="sk-secondary">{facts}</span>
    </div>
  )
}

/** Each with what it was and what it is. */
function Fields({ fields }: { fields: readonly ChangedField[] }) {
  const t = useMessages(comparingMessages)
  return (
    <dl className="sk-changes-fields" aria-label={t('fields')}>
      {fields.map(({ id, name, before, after }) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd>
            {before === '' ? <span className="sk-tertiary">{t('empty')}</span> : <del>{before}</del>}
            <span aria-hidden> → </span>
            {after === '' ? <span className="sk-tertiary">{t('empty')}</span> : <ins>{after}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Files({ files }: { files: readonly ChangedFile[] }) {
  const t = useMessages(comparingMessages)
  return (
    <ul className="sk-changes-files" aria-label={t('files')}>
      {files.map(({ id, kind, name, before = name }) => (
        <li key={id} className={`is-${kind}`}>
          {t(`${kind}File`, { name, before })}
        </li>
      ))}
    </ul>
  )
}

interface PartProps {
  part: ComparedPart
  isCurrent: boolean
  /** One below the other: what is the same is there once. */
  isSingle: boolean
}

function Part({ part: { block, change, hidden }, isCurrent, isSingle }: PartProps) {
  const t = useMessages(comparingMessages)
  if (!block) return <div className="sk-changes-hidden sk-small sk-secondary">{t('unchanged', { n: hidden })}</div>
  const { kind, before, after } = block
  const isOnce = isSingle && (kind === 'same' || kind === 'looks')
  return (
    <div
      className={`sk-changes-row is-${kind}${isCurrent ? ' is-current' : ''}`}
      {...(change > 0 && { 'data-change': change, role: 'group', 'aria-label': t('change', { n: change }) })}
    >
      {!isOnce && <Side block={before} isSingle={isSingle} side="before" />}
      <Side block={after} isSingle={isSingle} side="after" />
      {kind === 'looks' && <p className="sk-changes-looks sk-small sk-secondary">{t('looks')}</p>}
    </div>
  )
}

function Side({ block, side, isSingle }: { block: ComparedBlock['before']; side: string; isSingle: boolean }) {
  const fill = useCallback(
    (element: HTMLElement | null) => element?.replaceChildren(...(block ? [block] : [])),
    [block],
  )
  if (!block && isSingle) return null
  return <div ref={fill} className={`${proseClass} is-${side}`} />
}
