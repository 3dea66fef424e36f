import { useMemo } from 'react'
import { Info } from 'lucide-react'
import { ErrorState, ScrollPane, useMessages } from '@shuku/kit/web'
import { fileMessages } from '../../../messages.ts'
import { NoticeLine } from '../notice-line.tsx'
import { useFileText } from '../use-file-text.ts'
import type { ViewerFile } from '../viewer-file.ts'
import { readDelimited } from './read-delimited.ts'

const mostRows = 500
const mostColumns = 100

/** csv and tsv as a table. */
export function TableViewer({ file }: { file: ViewerFile }) {
  const t = useMessages(fileMessages)
  const { data, error, refetch } = useFileText(file)
  const table = useMemo(() => data && readDelimited(data.text, mostRows), [data])
  if (error) return <ErrorState error={error} onRetry={() => refetch()} />
  if (!data || !table) return <div className="sk-viewer-wait" role="progressbar" aria-label={t('loading')} />
  const [head = [], ...rows] = table.rows
  return (
    <>
      {table.count > mostRows && (
        <NoticeLine icon={<Info aria-hidden />}>
          {data.isWhole ? t('firstRows', { n: mostRows, all: table.count }) : t('firstPart')}
        </NoticeLine>
      )}
      <ScrollPane label={file.name} className="sk-viewer-sheet">
        <table>
          <thead>
            <tr>{cells(head, 'th')}</tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the rows of a file stay where they are
              <tr key={index}>{cells(row, 'td')}</tr>
            ))}
          </tbody>
        </table>
      </ScrollPane>
    </>
  )
}

function cells(row: readonly string[], Cell: 'td' | 'th') {
  return row.slice(0, mostColumns).map((text, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the cells of a file stay where they are
    <Cell key={index} {...(Cell === 'th' ? { scope: 'col' } : {})}>
      {text}
    </Cell>
  ))
}
