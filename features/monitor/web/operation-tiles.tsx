import { useRef, type ReactNode } from 'react'
import { Button, Select } from 'antd'
import {
  Archive,
  ArchiveRestore,
  Ban,
  CalendarX,
  FolderInput,
  LockKeyhole,
  PencilOff,
  Send,
  Trash2,
  Undo2,
  UserCog,
  UserPen,
  UserRoundX,
} from 'lucide-react'
import { MoreButton, runAction, useApi, useFitting, useMessages, useSmallScreen, type Action } from '@shuku/kit/web'
import { monitorApi, type Operation } from '../contract.ts'
import { monitorScreenMessages } from '../screen-messages.ts'
import './monitor.css'

const icons: Readonly<Record<Operation, ReactNode>> = {
  publish: <Send aria-hidden />,
  withdraw: <Undo2 aria-hidden />,
  archive: <Archive aria-hidden />,
  reopen: <ArchiveRestore aria-hidden />,
  invalidate: <CalendarX aria-hidden />,
  void: <Ban aria-hidden />,
  move: <FolderInput aria-hidden />,
  author: <UserPen aria-hidden />,
  owner: <UserCog aria-hidden />,
  secrecy: <LockKeyhole aria-hidden />,
  unshare: <UserRoundX aria-hidden />,
  unlock: <PencilOff aria-hidden />,
  delete: <Trash2 aria-hidden />,
}

interface OperationTilesProps {
  readonly value: Operation
  readonly categoryId: number | undefined
  readonly chosen: number
  /** On the button of the active one: what it does with how many of them, if it can be done with any. */
  readonly label: string
  readonly isDoable: boolean
  /** All with which it can be done are chosen, also those of other pages; absent where the page has all of them. */
  readonly all?: { readonly isChosen: boolean; readonly onChoose: () => void } | undefined
  /** What else is done with what is chosen; a tile each, as an operation has. */
  readonly furtherActs: readonly Action[]
  readonly onChange: (operation: Operation) => void
  readonly onExecute: () => void
  readonly onCancel: () => void
}

/** A tile for each operation; the active one unfolds while rows are chosen. */
export function OperationTiles(props: OperationTilesProps) {
  const { value, categoryId, chosen, label, isDoable, all, furtherActs, onChange, onExecute, onCancel } = props
  const t = useMessages(monitorScreenMessages)
  const small = useSmallScreen()
  const bar = useRef<HTMLDivElement>(null)
  const { data } = useApi(monitorApi.getOperations, categoryId === undefined ? {} : { categoryId }, { staleMs: 60_000 })
  const operations = data?.operations ?? []
  const most = useFitting(bar, {
    most: operations.length + furtherActs.length,
    of: [...operations.map(({ name }) => name), ...furtherActs.map(({ key }) => key), value, chosen, label].join(),
  })
  if (small) {
    return (
      <Select
        className="sk-monitor-select"
        aria-label={t('chooseOperation')}
        value={value}
        onChange={onChange}
        options={operations.map(({ key, name }) => ({ value: key, label: name }))}
      />
    )
  }
  const active = operations.find(({ key }) => key === value)
  // the active one always has its place, and what is no operation before the others
  const others = operations.filter(({ key }) => key !== value)
  const shown = new Set([value, ...others.slice(0, Math.max(0, most - 1 - furtherActs.length)).map(({ key }) => key)])
  return (
    <div ref={bar} className="sk-monitor-tiles" data-list-bar role="radiogroup" aria-label={t('operations')}>
      {operations
        .filter(({ key }) => shown.has(key))
        .map(({ key, name }) =>
          key === active?.key && chosen > 0 ? (
            <div key={key} className="sk-monitor-tile is-active">
              {icons[key]}
              <b role="radio" aria-checked="true" tabIndex={0}>
                {name}
              </b>
              <span className="sk-secondary" aria-live="polite">
                {all?.isChosen ? t('allChosen') : t('chosen', { n: chosen })}
              </span>
              {all && !all.isChosen && (
                <Button size="small" type="link" onClick={all.onChoose}>
                  {t('chooseAll')}
                </Button>
              )}
              <Button
                size="small"
                type="primary"
                danger={key === 'delete'}
                disabled={!isDoable}
                title={isDoable ? undefined : t('noneOfThem')}
                onClick={onExecute}
              >
                {label}
              </Button>
              <Button size="small" onClick={onCancel}>
                {t('cancel')}
              </Button>
            </div>
          ) : (
            <button
              key={key}
              type="button"
              role="radio"
              aria-checked={key === value}
              className={`sk-monitor-tile${key === value ? ' is-active' : ''}`}
              onClick={() => onChange(key)}
            >
              {icons[key]}
              {name}
            </button>
          ),
        )}
      {furtherActs.map((act) => (
        <button
          key={act.key}
          type="button"
          className="sk-monitor-tile"
          disabled={act.disabledBecause !== undefined}
          title={act.disabledBecause}
          onClick={(event) => runAction(act.run, event, act.asks)}
        >
          {act.icon}
          {act.label}
        </button>
      ))}
      <MoreButton
        actions={operations
          .filter(({ key }) => !shown.has(key))
          .map(({ key, name }) => ({ key, label: name, icon: icons[key], run: () => onChange(key) }))}
      />
    </div>
  )
}
