import { Button } from 'antd'
import { useMessages } from '@shuku/kit/web'
import type { ImportState } from '../contract.ts'
import { importMessages } from '../messages.ts'

/** It came to nothing, and why. */
export function FailedStep({ failed, onAnother }: { failed: ImportState; onAnother: () => void }) {
  const t = useMessages(importMessages)
  return (
    <div className="sk-people-import-steps">
      <section>
        <h2>{t('failed')}</h2>
        <p role="alert" className="sk-people-import-error">
          {failed.reason || t('failedSomehow')}
        </p>
        <Button type="primary" onClick={onAnother}>
          {t('another')}
        </Button>
      </section>
    </div>
  )
}
