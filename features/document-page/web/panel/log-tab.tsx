import { useState } from 'react'
import { Segmented } from 'antd'
import type { TabDocument } from '@shuku/domain/documents/web'
import { RelativeTime, useMessages, useTable } from '@shuku/kit/web'
import { documentPageApi, LogRow } from '../../contract.ts'
import { documentPageMessages } from '../../messages.ts'
import { readingMessages } from '../reading/reading-messages.ts'
import { PanelList } from './panel-list.tsx'

const list = { endpoint: documentPageApi.listLog, table: LogRow }
type View = '0' | '1' | '4' | '5'

/** Who did what with the document, newest first. */
export function LogTab({ document }: { document: TabDocument }) {
  const t = useMessages(readingMessages)
  const words = useMessages(documentPageMessages)
  const [view, setView] = useState<View>('0')
  const table = useTable(list, { documentId: document.id, view }, { kept: 'memory' })
  const change = (next: View) => {
    setView(next)
    table.setPage(1)
  }
  return (
    <>
      <div className="sk-panel-bar">
        <Segmented<View>
          value={view}
          onChange={change}
          aria-label={t('logFilter')}
          options={[
            { value: '0', label: t('logAll') },
            { value: '1', label: t('logRead') },
            { value: '5', label: t('logDownload') },
            { value: '4', label: t('logPrint') },
          ]}
        />
      </div>
      <PanelList table={table} empty={t('noLog')}>
        <table className="sk-log">
          <thead>
            <tr>
              <th scope="col">{words('person')}</th>
              <th scope="col">{words('operation')}</th>
              <th scope="col">{words('time')}</th>
            </tr>
          </thead>
          <tbody>
            {table.rows.map(({ id, row }) => (
              <tr key={id}>
                <td title={row.departmentName}>{row.personName}</td>
                <td title={row.address === '' ? undefined : `${words('address')} ${row.address}`}>
                  {row.operationName}
                </td>
                <td>
                  <RelativeTime value={row.at} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </PanelList>
    </>
  )
}
