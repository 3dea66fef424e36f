import { addresses } from '@shuku/domain/addresses'
import { encodeQuery } from '@shuku/kit/contract'
import {
  ChooseTableFile,
  type ColumnView,
  DataTable,
  EmptyState,
  momentWidth,
  RelativeTime,
  serverAddress,
  StatusTag,
  type StatusTone,
  type TitleView,
  useMessages,
  useTable,
} from '@shuku/kit/web'
import { categoryImportApi as api, ImportRow, type ImportStateName } from '../contract.ts'
import { categoryImportMessages, importStateWords } from '../messages.ts'

/** Takes the file, says how one is filled in, and shows what was imported before. */
export function ChooseStep({ onChosen }: { onChosen: (importId: number) => void }) {
  const t = useMessages(categoryImportMessages)
  const linkTo = (endpoint: typeof api.downloadImportTemplate | typeof api.exportCategories) =>
    serverAddress(endpoint.path, encodeQuery(endpoint.query, {}))
  return (
    <div className="sk-category-import-choose">
      <ChooseTableFile
        endpoint={api.startImport}
        onTaken={({ importId }) => onChosen(importId)}
        hint={t('hint')}
        how={[t('how1'), t('how2'), t('how3'), t('how4'), t('how5')]}
        templates={
          <>
            <a className="sk-touch" href={linkTo(api.downloadImportTemplate)}>
              {t('template')}
            </a>
            <a className="sk-touch" href={linkTo(api.exportCategories)}>
              {t('export')}
            </a>
          </>
        }
      />
      <section className="sk-category-import-history">
        <h2>{t('history')}</h2>
        <History onOpen={onChosen} />
      </section>
    </div>
  )
}

const imports = { endpoint: api.listImports, table: ImportRow }

const tones: Record<ImportStateName, StatusTone> = {
  checking: 'run',
  ready: 'back',
  importing: 'run',
  done: 'ok',
  undoing: 'run',
  undone: 'mute',
  failed: 'bad',
}

const title: TitleView<ImportRow> = {
  column: 'fileName',
  least: 160,
  href: ({ row }) => addresses.categoryImport({ id: row.importId }),
}

const views: { readonly [K in keyof ImportRow]?: ColumnView<ImportRow> } = {
  personName: { width: 120, goes: 2 },
  askedAt: { width: momentWidth, goes: 1, render: ({ row }) => <RelativeTime value={row.askedAt} /> },
  state: { width: { 'zh-CN': 104, 'en-US': 120 }, render: ({ row }) => <StateTag state={row.state} /> },
  made: { width: 80, align: 'end', goes: 3 },
  changed: { width: { 'zh-CN': 80, 'en-US': 96 }, align: 'end', goes: 4 },
  wrong: { width: 80, align: 'end', goes: 5 },
}

function StateTag({ state }: { state: ImportStateName }) {
  return <StatusTag tone={tones[state]}>{useMessages(categoryImportMessages)(importStateWords[state])}</StatusTag>
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
