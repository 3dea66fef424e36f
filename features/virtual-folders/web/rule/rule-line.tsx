import { useState } from 'react'
import { Button } from 'antd'
import { Funnel } from 'lucide-react'
import { DocumentQuery } from '@shuku/domain/search/contract'
import { formValues, patchOf } from '@shuku/domain/search/web'
import { z, type ConditionGroup } from '@shuku/kit/contract'
import {
  ConditionChips,
  ConditionForm,
  ErrorState,
  toast,
  useAction,
  useApi,
  useMessages,
  type ConditionValues,
} from '@shuku/kit/web'
import { virtualFoldersApi as api, type FolderView } from '../../contract.ts'
import { foldersMessages } from '../../messages.ts'
import { folderCalls } from '../use-folders.tsx'
import './rule-line.css'

interface RuleLineProps {
  readonly folder: FolderView
  readonly groups: readonly ConditionGroup[]
  readonly isEdited: boolean
  readonly onEdit: (isEdited: boolean) => void
  readonly onSaved: () => void
}

/** The rule of a folder, what it finds and what was changed by hand; who may change the folder edits it here. */
export function RuleLine({ folder, groups, isEdited, onEdit, onSaved }: RuleLineProps) {
  const t = useMessages(foldersMessages)
  const { data, error, refetch } = useApi(api.getRule, { folderId: folder.id })
  const [draft, setDraft] = useState<ConditionValues>()
  const saving = useAction(api.saveRule, { invalidates: folderCalls })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <div className="sk-rule" />
  const read = z.safeDecode(DocumentQuery, data.rule)
  const values = formValues(read.success ? read.data : {})
  const close = () => {
    setDraft(undefined)
    onEdit(false)
  }
  const save = async (entered: ConditionValues) => {
    const done = await saving.run({ ...patchOf(groups, entered, {}), folderId: folder.id } as never)
    if (!done) return
    toast.success(done.message)
    close()
    onSaved()
  }
  return (
    <div className="sk-rule">
      <div className="sk-rule-chips">
        <span className="sk-rule-label">
          <Funnel aria-hidden />
          {t('rule')}
        </span>
        {Object.keys(data.rule).length === 0 ? (
          <span className="sk-secondary">{t('noRule')}</span>
        ) : (
          <ConditionChips groups={groups} values={values} hidesQuickSearch={false} />
        )}
        {folder.mayChange && !isEdited && (
          <Button type="link" size="small" onClick={() => onEdit(true)}>
            {t('editRule')}
          </Button>
        )}
      </div>
      <div className="sk-small sk-secondary">
        {t('ruleCounts', { byRule: data.byRule, byHand: data.byHand, out: data.out })}
      </div>
      {/* a form without its fields would save an empty rule */}
      {isEdited && groups.length > 0 && (
        <ConditionForm
          groups={groups.map((group) => ({ ...group, shown: true }))}
          values={draft ?? values}
          onChange={setDraft}
          onSubmit={(entered) => void save(entered)}
          submitLabel={t('saveRule')}
          onReset={() => setDraft({})}
          onCancel={close}
        />
      )}
    </div>
  )
}
