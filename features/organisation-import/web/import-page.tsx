import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { Button } from 'antd'
import { addresses } from '@shuku/domain/addresses'
import { invalidateAll, NoPermission, PageHeader, Query, useAddressState, useApi, useMessages } from '@shuku/kit/web'
import { organisationImportApi as api, type ImportState } from '../contract.ts'
import { importMessages } from '../messages.ts'
import { ChooseStep } from './choose-step.tsx'
import { DecideStep } from './decide-step.tsx'
import { DoneStep } from './done-step.tsx'
import { ImportPageState } from './import-page-state.ts'
import { WorkStep } from './work-step.tsx'
import './import-page.css'

const lookEveryMs = 700

/** From a table to the organisation: the file, what each line would do, the decision, what came of it. */
export function ImportPage() {
  const t = useMessages(importMessages)
  const [state, setState] = useAddressState(ImportPageState)
  const navigate = useNavigate()
  const open = (importId?: number) => void navigate(addresses.organisationImport({ id: importId }).slice(1))
  return (
    <div className="sk-people-import">
      <PageHeader
        title={t('title')}
        trail={[{ label: t('administration') }, { label: t('organisation'), href: addresses.organisation() }]}
        actions={[]}
      />
      {state.importId === undefined ? (
        <ChooseStep onChosen={open} />
      ) : (
        <OpenImport
          key={state.importId}
          importId={state.importId}
          state={state}
          onChange={setState}
          onAnother={() => open()}
        />
      )}
    </div>
  )
}

interface OpenImportProps {
  readonly importId: number
  readonly state: ImportPageState
  readonly onChange: (patch: Partial<ImportPageState>) => void
  readonly onAnother: () => void
}

function OpenImport({ importId, onAnother, ...filter }: OpenImportProps) {
  const { data, error, refetch } = useApi(api.getImport, { importId }, { staleMs: 0 })
  const isWorking = data?.state === 'checking' || data?.state === 'importing'
  useApi(api.getImport, { importId }, { enabled: isWorking, refetchEveryMs: lookEveryMs })
  const isDone = data?.state === 'done'
  useEffect(() => {
    // people and units are on screens of every slice
    if (isDone) void invalidateAll()
  }, [isDone])
  if (error?.kind === 'refused') return <NoPermission />
  if (!data) return <Query of={{ error, refetch }} className="sk-people-import-wait" rows={6} />
  if (isWorking) return <WorkStep running={data} />
  if (data.state === 'failed') return <FailedStep failed={data} onAnother={onAnother} />
  return data.state === 'ready' ? (
    <DecideStep ready={data} onAnother={onAnother} {...filter} />
  ) : (
    <DoneStep done={data} onAnother={onAnother} {...filter} />
  )
}

/** It came to nothing, and why. */
function FailedStep({ failed, onAnother }: { failed: ImportState; onAnother: () => void }) {
  const t = useMessages(importMessages)
  return (
    <div className="sk-people-import-steps">
      <section>
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
