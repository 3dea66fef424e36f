import { Button } from 'antd'
import { liveApi } from '@shuku/kit/contract'
import { ProgressBar, useAction, useFormats, useMessages, WaitingBar } from '@shuku/kit/web'
import { organisationImportApi as api, type ImportState } from '../contract.ts'
import { importMessages } from '../messages.ts'

/** It is being checked, or brought in. */
export function WorkStep({ running }: { running: ImportState }) {
  const t = useMessages(importMessages)
  const formats = useFormats()
  const cancel = useAction(liveApi.cancelJob, { invalidates: [api.getImport] })
  const { state, fileName, done, total, jobId } = running
  const label = t(state === 'checking' ? 'checking' : 'importing', { name: fileName })
  return (
    <div className="sk-people-import-steps">
      <section className="sk-people-import-work" aria-live="polite">
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
