import { useState } from 'react'
import { Button, Segmented } from 'antd'
import { BellRing } from 'lucide-react'
import { PanelList } from '@shuku/domain/documents/web'
import { Avatar, IconButton, RelativeTime, StatusTag, toast, useAction, useMessages, useTable } from '@shuku/kit/web'
import { readingApi, RequiredReaderRow } from '../../contract.ts'
import { readingMessages } from '../../messages.ts'

const list = { endpoint: readingApi.listRequiredReaders, table: RequiredReaderRow }
type State = 'open' | 'done' | 'all'

interface RequiredReadersProps {
  documentId: number
  /** The people of this department alone. */
  unitId?: number
  /** Who has opened it alone has not done yet what is asked. */
  mustConfirm?: boolean
}

/** Who has not read (or confirmed) a document that they must, and who has. */
export function RequiredReaders({ documentId, unitId, mustConfirm = false }: RequiredReadersProps) {
  const t = useMessages(readingMessages)
  const [state, setState] = useState<State>('open')
  const table = useTable(list, { documentId, state, unitId }, { storedIn: 'memory' })
  const remind = useAction(readingApi.remind, { onDone: ({ message }) => toast.success(message) })
  const change = (next: State) => {
    setState(next)
    table.setPage(1)
  }
  const empty = { open: t('nobodyLeft'), done: t('nobodyYet'), all: t('nobody') }[state]
  return (
    <>
      <div className="sk-reading-bar">
        <Segmented<State>
          value={state}
          onChange={change}
          aria-label={t('byPerson')}
          options={[
            { value: 'open', label: t(mustConfirm ? 'hasNotConfirmed' : 'hasNot') },
            { value: 'done', label: t(mustConfirm ? 'hasConfirmed' : 'has') },
            { value: 'all', label: t('all') },
          ]}
        />
        {state === 'open' && table.rows.length > 0 && (
          <Button
            size="small"
            icon={<BellRing aria-hidden />}
            loading={remind.running}
            onClick={() => void remind.run({ documentId, unitId })}
          >
            {t(mustConfirm ? 'remindUnconfirmed' : 'remindAll', { n: table.total ?? 0 })}
          </Button>
        )}
      </div>
      <PanelList table={table} empty={empty}>
        <ul className="sk-required-readers">
          {table.rows.map(({ id, row }) => (
            <li key={id}>
              <Avatar personId={row.personId} name={row.name} size={24} />
              <span className="sk-cut">
                {row.name} <span className="sk-secondary sk-small">{row.departmentName}</span>
              </span>
              {!row.maySee && <StatusTag tone="back">{t('cannotSee')}</StatusTag>}
              {row.doneAt === null ? (
                <IconButton
                  small
                  icon={<BellRing aria-hidden />}
                  label={`${t('remindUnit')} ${row.name}`}
                  onClick={() => void remind.run({ documentId, personIds: [row.personId] })}
                />
              ) : (
                <span className="sk-secondary sk-small">
                  {row.confirmedVersion !== null && `${t('versionNumber', { n: row.confirmedVersion })} · `}
                  <RelativeTime value={row.doneAt} />
                </span>
              )}
            </li>
          ))}
        </ul>
      </PanelList>
    </>
  )
}
