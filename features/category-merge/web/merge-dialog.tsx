import { useId, useRef, useState } from 'react'
import { Radio } from 'antd'
import type { CategoryNode } from '@shuku/domain/categories/contract'
import { CategoryField, pathOf, useCategories } from '@shuku/domain/categories/web'
import { liveApi } from '@shuku/kit/contract'
import { Dialog, DialogFoot, openDialog, useAction, useApi, useMessages, type DialogProps } from '@shuku/kit/web'
import { categoryMergeApi as api } from '../contract.ts'
import { categoryMergeMessages } from '../messages.ts'
import { MergePreview, movesNothing } from './merge-preview.tsx'
import { MergeWorkDialog } from './merge-work-dialog.tsx'
import './merge.css'

interface MergeDialogProps extends DialogProps {
  readonly category: CategoryNode
}

/** Where a category goes, and all that follows from it, before it is merged. */
export function MergeDialog({ open, onClose, category: { id: categoryId, name } }: MergeDialogProps) {
  const t = useMessages(categoryMergeMessages)
  const { byId } = useCategories()
  const [intoId, setIntoId] = useState<number>()
  const [resetsRights, setResetsRights] = useState(true)
  const [intoField, rightsLabel, problem] = [useId(), useId(), useId()]
  const isItself = pathOf(byId, intoId).some(({ id }) => id === categoryId)
  const isChosen = intoId !== undefined && !isItself
  const query = { categoryId, intoId: intoId ?? 0, resetsRights }
  const preview = useApi(api.previewMerge, query, { enabled: isChosen, staleMs: 0, showsFormer: false })
  const merge = useAction(api.mergeCategory, {
    invalidates: [liveApi.listJobs],
    onDone: ({ jobId }) => {
      onClose()
      openDialog((props) => <MergeWorkDialog {...props} jobId={jobId} />)
    },
  })
  const known = isChosen && preview.error === null ? preview.data : undefined
  const isVain = known !== undefined && movesNothing(known)
  const refusal = isVain ? t('nothingMoves') : isChosen ? undefined : t('intoMissing')
  const body = useRef<HTMLDivElement>(null)
  return (
    <Dialog
      open={open}
      width={640}
      title={t('title', { name })}
      okText={t('merge')}
      confirmLoading={merge.running}
      okButtonProps={{
        danger: true,
        disabled: known === undefined || isVain,
        ...(refusal === undefined ? {} : { title: refusal }),
      }}
      onOk={() => void merge.run(query)}
      onCancel={onClose}
      afterOpenChange={(shown) => shown && body.current?.querySelector('input')?.focus()}
      footer={(_, { OkBtn, CancelBtn }) => (
        <DialogFoot note={isVain ? t('nothingMoves') : t('final')}>
          <CancelBtn />
          <OkBtn />
        </DialogFoot>
      )}
    >
      <div ref={body} className="sk-merge">
        <div>
          <label htmlFor={intoField}>{t('into')}</label>
          <CategoryField
            id={intoField}
            purpose="mergeInto"
            single
            label={t('into')}
            value={intoId === undefined ? [] : [intoId]}
            onChange={([id]) => setIntoId(id)}
            invalid={isItself}
            {...(isItself ? { describedBy: problem } : {})}
          />
          {isItself && (
            <p id={problem} role="alert" className="sk-error-text">
              {t('intoSelf')}
            </p>
          )}
        </div>
        <div role="group" aria-labelledby={rightsLabel}>
          <span id={rightsLabel}>{t('rights')}</span>
          <Radio.Group
            vertical
            value={resetsRights}
            onChange={({ target }) => setResetsRights(target.value === true)}
            options={[
              { value: true, label: t('reset') },
              { value: false, label: t('keep') },
            ]}
          />
        </div>
        {isChosen && (
          <MergePreview
            data={preview.data}
            error={preview.error}
            onRetry={() => void preview.refetch()}
            name={name}
            into={byId.get(intoId)?.name ?? ''}
          />
        )}
      </div>
    </Dialog>
  )
}
