import { Checkbox, Radio } from 'antd'
import { documentMessages, type RefusedGroup } from '@shuku/domain/documents/contract'
import { countOf, RefusedGroups } from '@shuku/domain/documents/web'
import { useMessages } from '@shuku/kit/web'
import { shareMessages } from '../../messages.ts'

/** How a batch is shared. */
export interface BatchManner {
  readonly mode: 'add' | 'replace'
  readonly takesDefaults: boolean
}

interface BatchFootProps {
  manner: BatchManner
  onChange: (manner: BatchManner) => void
  /** The default rights of some of the documents are the person's to take off. */
  mayTakeDefaults: boolean
  refused: readonly RefusedGroup[]
  /** With so many it is done. */
  allowed: number
}

/** Under the local list: what goes before, and with which documents nothing will be done. */
export function BatchFoot({ manner, onChange, mayTakeDefaults, refused, allowed }: BatchFootProps) {
  const t = useMessages(shareMessages)
  const { mode, takesDefaults } = manner
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
      <Refused allowed={allowed} groups={refused} />
    </div>
  )
}

function Refused({ allowed, groups }: { allowed: number; groups: readonly RefusedGroup[] }) {
  const t = useMessages(documentMessages)
  if (groups.length === 0) return null
  return (
    <div className="sk-secondary" role="status">
      {t('sharePreview', { all: allowed + countOf(groups), n: allowed })}
      <RefusedGroups groups={groups} />
    </div>
  )
}
