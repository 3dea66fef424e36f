import { useState } from 'react'
import { Segmented } from 'antd'
import type { TabDocument } from '@shuku/domain/documents/web'
import { openDialog, useMessages, useTable } from '@shuku/kit/web'
import { logApi, LogRow } from '../contract.ts'
import { logMessages } from '../messages.ts'
import { EntryList } from './log-lists.tsx'
import { Reads, useReads } from './reads.tsx'

const entries = { endpoint: logApi.listLog, table: LogRow }
type View = '0' | '1' | '4' | '5' | '6'

/** Who did what with the document, and who has not read it yet; the window has room for more. */
export function LogTab({ document }: { document: TabDocument }) {
  const t = useMessages(logMessages)
  const [view, setView] = useState<View>('0')
  const openWindow = async () => {
    const { LogDialog } = await import('./log-dialog.tsx')
    openDialog((props) => <LogDialog {...props} document={document} />)
  }
  return (
    <>
      <div className="sk-log-bar">
        <Segmented<View>
          value={view}
          onChange={setView}
          aria-label={t('filter')}
          options={[
            { value: '0', label: t('all') },
            { value: '1', label: t('read') },
            { value: '5', label: t('download') },
            { value: '4', label: t('print') },
            { value: '6', label: t('summary') },
          ]}
        />
      </div>
      {view === '6' ? (
        <Summary documentId={document.id} />
      ) : (
        <Entries key={view} documentId={document.id} view={view} />
      )}
      <p className="sk-log-more">
        <button type="button" className="sk-plain-button sk-link-button" onClick={() => void openWindow()}>
          {t('wholeLog')}
        </button>
      </p>
    </>
  )
}

function Summary({ documentId }: { documentId: number }) {
  return <Reads {...useReads({ documentId })} />
}

function Entries({ documentId, view }: { documentId: number; view: View }) {
  const table = useTable(entries, { documentId, view }, { storedIn: 'memory' })
  return <EntryList table={table} wide={false} />
}
