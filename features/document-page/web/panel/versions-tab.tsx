import { useState } from 'react'
import { Button } from 'antd'
import { PanelList, type TabDocument } from '@shuku/domain/documents/web'
import { useAddressState, useApi, useMessages, useTable } from '@shuku/kit/web'
import { documentApi, type DocumentView } from '@shuku/domain/documents/contract'
import { documentPageApi, VersionRow } from '../../contract.ts'
import { readingMessages } from '../reading/reading-messages.ts'
import { ReadingState } from '../reading/reading-state.ts'
import { CompareVersions } from '../versions/compare-versions.tsx'
import { VersionLine } from '../versions/version-line.tsx'
import { versionMessages } from '../versions/version-messages.ts'

const list = { endpoint: documentPageApi.listVersions, table: VersionRow }

/** What was saved when, by whom and why; each to be read, compared with any other, noted and restored. */
export function VersionsTab({ document }: { document: TabDocument }) {
  const { data } = useApi(documentApi.getDocument, { documentId: document.id })
  return data && <Versions view={data} />
}

function Versions({ view }: { view: DocumentView }) {
  const t = useMessages(readingMessages)
  const [{ version: shown = view.version }] = useAddressState(ReadingState)
  // another version is another list
  const table = useTable(list, { documentId: view.id }, { storedIn: 'memory' })
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [compared, setCompared] = useState<readonly [number, number?]>()
  const choose = (number: number, isChosen: boolean) =>
    setChosen((now) => (isChosen ? [...now, number].toSorted((a, b) => a - b) : now.filter((each) => each !== number)))

  return (
    <>
      {view.versions > 1 && <CompareBar chosen={chosen} onCompare={setCompared} />}
      <PanelList table={table} empty={t('noVersions')}>
        <ul className="sk-versions">
          {table.rows.map(({ row }) => (
            <VersionLine
              key={row.number}
              view={view}
              row={row}
              isShown={row.number === shown}
              isChosen={chosen.includes(row.number) || (chosen.length < 2 ? false : undefined)}
              onChoose={(isChosen) => choose(row.number, isChosen)}
              onCompare={() => setCompared([row.number])}
            />
          ))}
        </ul>
      </PanelList>
      {compared && <CompareVersions view={view} numbers={compared} onClose={() => setCompared(undefined)} />}
    </>
  )
}

interface CompareBarProps {
  chosen: readonly number[]
  onCompare: (numbers: readonly [number, number]) => void
}

function CompareBar({ chosen, onCompare }: CompareBarProps) {
  const t = useMessages(versionMessages)
  const [earlier, later] = chosen
  const isReady = earlier !== undefined && later !== undefined
  const hint = chosen.length === 0 ? t('chooseTwo') : t('chooseOneMore')
  return (
    <div className="sk-panel-bar sk-versions-bar">
      {isReady ? (
        <Button size="small" type="primary" onClick={() => onCompare([earlier, later])}>
          {t('compareChosen')}
        </Button>
      ) : (
        <span className="sk-small sk-secondary">{hint}</span>
      )}
    </div>
  )
}
