import type { ReactNode } from 'react'
import { Avatar, RelativeTime, useFormats, useMessages, type Table } from '@shuku/kit/web'
import { PanelList } from '@shuku/domain/documents/web'
import type { LogRow, ReadRow } from '../contract.ts'
import { logMessages } from '../messages.ts'
import './log.css'

interface EntryListProps {
  readonly table: Table<LogRow>
  /** Room for department, terminal and address as well. */
  readonly wide: boolean
}

/** Who did what, newest first. */
export function EntryList({ table, wide }: EntryListProps) {
  const t = useMessages(logMessages)
  const from = ({ terminal, address }: LogRow) =>
    [
      ...(terminal === '' ? [] : [`${t('terminal')} ${terminal}`]),
      ...(address === '' ? [] : [`${t('address')} ${address}`]),
    ].join('\n')
  return (
    <PanelList table={table} empty={t('noEntries')}>
      <table className="sk-log">
        <thead>
          <tr>
            <th scope="col">{t('person')}</th>
            {wide && <th scope="col">{t('department')}</th>}
            <th scope="col">{t('operation')}</th>
            <th scope="col">{t('time')}</th>
            {wide && <th scope="col">{t('terminal')}</th>}
            {wide && <th scope="col">{t('address')}</th>}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(({ id, row }) => (
            <tr key={id}>
              <td title={row.departmentName}>{row.personName}</td>
              {wide && <td>{row.departmentName}</td>}
              <td title={from(row)}>{row.operationName}</td>
              <td>
                <RelativeTime value={row.at} />
              </td>
              {wide && <td>{row.terminal}</td>}
              {wide && <td>{row.address}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </PanelList>
  )
}

interface ReadListProps {
  readonly table: Table<ReadRow>
  readonly empty: string
}

/** Who should read it, and what they have read. */
export function ReadList({ table, empty }: ReadListProps) {
  const t = useMessages(logMessages)
  return (
    <PanelList table={table} empty={empty}>
      <ul className="sk-reads">
        {table.rows.map(({ id, row }) => (
          <li key={id}>
            <Avatar personId={row.personId} name={row.personName} size={24} />
            <span className="sk-reads-who">
              <span className="sk-cut">{row.personName}</span>
              <span className="sk-cut sk-secondary sk-small">{row.departmentName}</span>
            </span>
            {row.hasRead && row.lastAt ? (
              <span className="sk-secondary sk-small">
                <RelativeTime value={row.lastAt} />
                {row.times > 1 && ` · ${t('readTimes', { n: row.times })}`}
              </span>
            ) : (
              <span className="sk-reads-not sk-small">{t('hasNotRead')}</span>
            )}
          </li>
        ))}
      </ul>
    </PanelList>
  )
}

export type ReadView = '3' | '7' | '2'

interface CountersProps {
  readonly counts: { readonly shouldRead: string; readonly hasRead: string; readonly hasNotRead: string } | undefined
  readonly view: ReadView
  readonly onView: (view: ReadView) => void
}

/** The three counters, each a filter. */
export function Counters({ counts, view, onView }: CountersProps): ReactNode {
  const t = useMessages(logMessages)
  const { number } = useFormats()
  const buttons = [
    { view: '3', label: t('shouldRead'), title: t('shouldReadHint'), count: counts?.shouldRead },
    { view: '7', label: t('hasRead'), title: undefined, count: counts?.hasRead },
    { view: '2', label: t('hasNotRead'), title: undefined, count: counts?.hasNotRead },
  ] as const
  return (
    <div className="sk-reads-counters">
      {buttons.map((button) => (
        <button
          key={button.view}
          type="button"
          className="sk-plain-button"
          title={button.title}
          aria-pressed={button.view === view}
          onClick={() => onView(button.view)}
        >
          <span className="sk-secondary sk-small">{button.label}</span>
          <strong>{button.count === undefined ? '–' : number(Number(button.count))}</strong>
        </button>
      ))}
    </div>
  )
}
