import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { Button } from 'antd'
import { addresses } from '@shuku/domain/addresses'
import { Id, liveApi, wire, wireObject, z } from '@shuku/kit/contract'
import {
  invalidateAll,
  NoPermission,
  PageHeader,
  ProgressBar,
  Query,
  useAction,
  useAddressState,
  useApi,
  useFormats,
  useMessages,
  useSession,
  WaitingBar,
} from '@shuku/kit/web'
import { categoryImportApi as api, lineResults, type CategoryImport } from '../contract.ts'
import { categoryImportMessages } from '../messages.ts'
import { ChooseStep } from './choose-step.tsx'
import { DecideBar } from './decide-bar.tsx'
import { LineList } from './line-list.tsx'
import './import-page.css'

/** The part of the screen's state that is in its address. */
const PageState = wireObject({
  importId: wire('id', Id).optional(),
  result: wire('result', z.enum(lineResults)).optional(),
})
export type PageState = z.output<typeof PageState>

const lookEveryMs = 700

/** From a table to categories: the file, what each line would do, the decision, what came of it and the way back. */
export function ImportPage() {
  const t = useMessages(categoryImportMessages)
  const [state, setState] = useAddressState(PageState)
  const navigate = useNavigate()
  const { administersCategories } = useSession()
  const open = (importId?: number) => void navigate(addresses.categoryImport({ id: importId }).slice(1))
  if (!administersCategories) return <NoPermission />
  const { importId } = state
  return (
    <div className="sk-category-import">
      <PageHeader
        title={t('title')}
        trail={[{ label: t('administration') }, { label: t('console'), href: addresses.categoryConsole() }]}
        actions={[]}
      />
      {importId === undefined ? (
        <ChooseStep onChosen={open} />
      ) : (
        <OpenImport
          key={importId}
          importId={importId}
          result={state.result}
          onResult={(result) => setState({ result })}
          onAnother={() => open()}
        />
      )}
    </div>
  )
}

interface OpenImportProps {
  readonly importId: number
  readonly result: PageState['result']
  readonly onResult: (result: PageState['result']) => void
  readonly onAnother: () => void
}

function OpenImport({ importId, result, onResult, onAnother }: OpenImportProps) {
  const { data, error, refetch } = useApi(api.getImport, { importId }, { staleMs: 0 })
  const isWorking = data?.state === 'checking' || data?.state === 'importing' || data?.state === 'undoing'
  useApi(api.getImport, { importId }, { enabled: isWorking, refetchEveryMs: lookEveryMs })
  const isOver = data?.state === 'done' || data?.state === 'undone'
  useEffect(() => {
    // categories are on screens of every slice
    if (isOver) void invalidateAll()
  }, [isOver])
  if (error?.kind === 'refused') return <NoPermission />
  if (!data) return <Query of={{ error, refetch }} className="sk-category-import-wait" rows={6} />
  if (isWorking) return <WorkStep running={data} />
  if (data.state === 'failed') return <FailedStep failed={data} onAnother={onAnother} />
  return (
    <>
      <Notes of={data} />
      <LineList of={data} result={result} onResult={onResult} />
      <DecideBar of={data} onAnother={onAnother} />
    </>
  )
}

/** What of the file was not read, and why it was not brought in or taken back. */
function Notes({ of: { unknownColumns, reason } }: { of: CategoryImport }) {
  const t = useMessages(categoryImportMessages)
  if (unknownColumns.length === 0 && !reason) return null
  return (
    <div className="sk-category-import-notes" role="status">
      {reason && <p className="sk-error-text">{reason}</p>}
      {unknownColumns.length > 0 && <p>{t('unknownColumns', { names: unknownColumns.join(t('listComma')) })}</p>}
    </div>
  )
}

const workWords = { checking: 'checking', importing: 'importing', undoing: 'undoing' } as const

function WorkStep({ running }: { running: CategoryImport }) {
  const t = useMessages(categoryImportMessages)
  const formats = useFormats()
  const cancel = useAction(liveApi.cancelJob, { invalidates: [api.getImport] })
  const { state, fileName, done, total, jobId } = running
  const label = t(workWords[state as keyof typeof workWords], { name: fileName })
  return (
    <div className="sk-category-import-steps">
      <section className="sk-category-import-work" aria-live="polite">
        <h2>{label}</h2>
        {done > 0 ? <ProgressBar done={done} total={total} label={label} /> : <WaitingBar label={label} />}
        <p className="sk-secondary">
          {formats.number(done)} / {formats.number(total)}
        </p>
        <p className="sk-secondary">{t('goesOn')}</p>
        <Button loading={cancel.running} onClick={() => void cancel.run({ id: jobId })}>
          {t('cancel')}
        </Button>
      </section>
    </div>
  )
}

function FailedStep({ failed, onAnother }: { failed: CategoryImport; onAnother: () => void }) {
  const t = useMessages(categoryImportMessages)
  return (
    <div className="sk-category-import-steps">
      <section className="sk-category-import-work">
        <h2>{t('failed')}</h2>
        <p role="alert" className="sk-error-text">
          {failed.reason || t('failedSomehow')}
        </p>
        <Button type="primary" onClick={onAnother}>
          {t('another')}
        </Button>
      </section>
    </div>
  )
}
