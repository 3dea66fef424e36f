import { Checkbox, Radio } from 'antd'
import { useMessages } from '@shuku/kit/web'
import { shareMessages } from '../../messages.ts'

/** How a batch is shared. */
export interface BatchManner {
  readonly mode: 'add' | 'replace'
  readonly takesDefaults: boolean
  readonly notifies: boolean
}

interface RefusedDocument {
  readonly id: number
  readonly subject: string
  readonly reason: string
}

interface BatchFootProps {
  manner: BatchManner
  onChange: (manner: BatchManner) => void
  /** The default rights of some of the documents are the person's to take off. */
  mayTakeDefaults: boolean
  refused: readonly RefusedDocument[]
}

/** Under the local list: what goes before, who is told, and with which documents nothing will be done. */
export function BatchFoot({ manner, onChange, mayTakeDefaults, refused }: BatchFootProps) {
  const t = useMessages(shareMessages)
  const { mode, takesDefaults, notifies } = manner
  return (
    <div className="sk-batch-foot">
      <Radio.Group
        aria-label={t('batchMode')}
        value={mode}
        onChange={({ target }) => onChange({ ...manner, mode: target.value as BatchManner['mode'] })}
        options={[
          { value: 'add', label: t('batchAdd') },
          { value: 'replace', label: t('batchReplace') },
        ]}
      />
      {mayTakeDefaults && (
        <Checkbox
          checked={takesDefaults}
          onChange={({ target }) => onChange({ ...manner, takesDefaults: target.checked })}
        >
          {t('batchTakeDefaults')}
        </Checkbox>
      )}
      <Checkbox checked={notifies} onChange={({ target }) => onChange({ ...manner, notifies: target.checked })}>
        {t('tell')}
      </Checkbox>
      <Refused documents={refused} />
    </div>
  )
}

/** So many are named; the others only count. */
const named = 5

function Refused({ documents }: { documents: readonly RefusedDocument[] }) {
  const t = useMessages(shareMessages)
  if (documents.length === 0) return null
  return (
    <div className="sk-secondary sk-batch-refused" role="status">
      {t('batchMayNot', { n: documents.length })}
      <ul>
        {documents.slice(0, named).map(({ id, subject, reason }) => (
          <li key={id}>{t('refusedDocument', { subject: subject || t('someDocument'), reason })}</li>
        ))}
        {documents.length > named && <li>…</li>}
      </ul>
    </div>
  )
}
