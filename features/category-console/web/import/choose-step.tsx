import { useState } from 'react'
import { Button } from 'antd'
import { FileSpreadsheet, FileUp } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import { encodeQuery } from '@shuku/kit/contract'
import {
  CallError,
  chooseFiles,
  DataTable,
  DropArea,
  EmptyState,
  RelativeTime,
  serverAddress,
  StatusTag,
  uploadFailure,
  uploadOne,
  useMessages,
  useTable,
  WaitingBar,
  type ColumnView,
  type StatusTone,
  type TitleView,
} from '@shuku/kit/web'
import { categoryConsoleApi as api, ImportRow, type ImportStateName } from '../../contract.ts'
import { categoryImportMessages } from '../../category-import-messages.ts'

const accept = '.xlsx,.csv'

/** Takes the file, says how one is filled in, and shows what was imported before. */
export function ChooseStep({ onChosen }: { onChosen: (importId: number) => void }) {
  const t = useMessages(categoryImportMessages)
  const [reading, setReading] = useState<string>()
  const [failure, setFailure] = useState('')
  const take = async ([file]: readonly File[]) => {
    if (!file || reading !== undefined) return
    setReading(file.name)
    setFailure('')
    try {
      onChosen((await uploadOne(api.startImport, file, {})).importId)
    } catch (error) {
      setFailure(error instanceof CallError ? error.message : uploadFailure(error))
    } finally {
      setReading(undefined)
    }
  }
  return (
    <div className="sk-category-import-choose">
      <div className="sk-category-import-steps">
        {failure !== '' && (
          <p className="sk-category-import-error" role="alert">
            {failure}
          </p>
        )}
        <DropArea accept={accept} multiple={false} dropNow={t('dropNow')} onFiles={(files) => void take(files)}>
          <div className="sk-category-import-drop">
            <FileSpreadsheet aria-hidden />
            <p>{reading === undefined ? t('drop') : t('reading', { name: reading })}</p>
            {reading !== undefined && <WaitingBar label={t('reading', { name: reading })} />}
            <Button
              type="primary"
              icon={<FileUp aria-hidden />}
              disabled={reading !== undefined}
              onClick={() => void chooseFiles({ accept, multiple: false }).then(take)}
            >
              {t('chooseFile')}
            </Button>
            <p className="sk-small sk-secondary">{t('hint')}</p>
          </div>
        </DropArea>
        <HowTo />
      </div>
      <section className="sk-category-import-history">
        <h2>{t('history')}</h2>
        <History onOpen={onChosen} />
      </section>
    </div>
  )
}

function HowTo() {
  const t = useMessages(categoryImportMessages)
  const linkTo = (endpoint: typeof api.downloadImportTemplate | typeof api.exportCategories) =>
    serverAddress(endpoint.path, encodeQuery(endpoint.query, {}))
  return (
    <section aria-label={t('howTitle')}>
      <h2>{t('howTitle')}</h2>
      <ul className="sk-category-import-how">
        <li>{t('how1')}</li>
        <li>{t('how2')}</li>
        <li>{t('how3')}</li>
      </ul>
      <p className="sk-category-import-links">
        <a className="sk-touch" href={linkTo(api.downloadImportTemplate)}>
          {t('template')}
        </a>
        <a className="sk-touch" href={linkTo(api.exportCategories)}>
          {t('export')}
        </a>
      </p>
    </section>
  )
}

const imports = { endpoint: api.listImports, table: ImportRow }

const states: Record<
  ImportStateName,
  readonly [
    'stateChecking' | 'stateReady' | 'stateImporting' | 'stateDone' | 'stateUndoing' | 'stateUndone' | 'stateFailed',
    StatusTone,
  ]
> = {
  checking: ['stateChecking', 'run'],
  ready: ['stateReady', 'back'],
  importing: ['stateImporting', 'run'],
  done: ['stateDone', 'ok'],
  undoing: ['stateUndoing', 'run'],
  undone: ['stateUndone', 'mute'],
  failed: ['stateFailed', 'bad'],
}

const title: TitleView<ImportRow> = {
  column: 'fileName',
  least: 160,
  href: ({ row }) => addresses.categoryImport({ id: row.importId }),
}

const views: { readonly [K in keyof ImportRow]?: ColumnView<ImportRow> } = {
  personName: { width: 120, goes: 2 },
  askedAt: { width: 136, goes: 1, render: ({ row }) => <RelativeTime value={row.askedAt} /> },
  state: { width: { 'zh-CN': 104, 'en-US': 120 }, render: ({ row }) => <StateTag state={row.state} /> },
  made: { width: 80, align: 'end', goes: 3 },
  changed: { width: { 'zh-CN': 80, 'en-US': 96 }, align: 'end', goes: 4 },
  wrong: { width: 80, align: 'end', goes: 5 },
}

function StateTag({ state }: { state: ImportStateName }) {
  const [word, tone] = states[state]
  return <StatusTag tone={tone}>{useMessages(categoryImportMessages)(word)}</StatusTag>
}

function History({ onOpen }: { onOpen: (importId: number) => void }) {
  const t = useMessages(categoryImportMessages)
  const table = useTable(imports, {})
  return (
    <DataTable
      table={table}
      label={t('history')}
      title={title}
      views={views}
      facts={['personName', 'askedAt']}
      badge={({ row }) => <StateTag state={row.state} />}
      onOpen={({ row }) => onOpen(row.importId)}
      empty={<EmptyState title={t('noImports')} />}
    />
  )
}
