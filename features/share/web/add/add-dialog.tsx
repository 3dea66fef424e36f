import { useState } from 'react'
import { Checkbox } from 'antd'
import { SubmitDialog, useAction, useApi, useFormats, useMessages } from '@shuku/kit/web'
import { isChoiceKind } from '@shuku/domain/people/contract'
import type { Level, ShareRecord } from '@shuku/domain/rights/contract'
import { blankShare, recordOf, ShareForm, SharePreview, type EnteredShare } from '@shuku/domain/rights/web'
import { shareApi } from '../../contract.ts'
import { shareMessages } from '../../messages.ts'
import { announceShares } from '../announce-shares.ts'

interface AddDialogProps {
  /** Of one document the share is saved; without it, it goes to `onAdd`. */
  readonly documentId?: number
  readonly onAdd?: (entered: EnteredShare, record: ShareRecord) => void
  /** The highest level that the caller may give. */
  readonly highest: Level
  readonly onClose: () => void
}

/** SHARE-12: whom to give what, and how many people that would be, before it is done. */
export function AddDialog({ documentId, onAdd, highest, onClose }: AddDialogProps) {
  const t = useMessages(shareMessages)
  const [entered, setEntered] = useState(blankShare)
  const [tried, setTried] = useState(false)
  const [notifies, setTells] = useState(true)
  const save = useAction(shareApi.saveShare, {
    warns: true,
    onDone: (reply) => {
      onClose()
      void announceShares(reply)
    },
  })
  const record = recordOf(entered)
  const submit = async () => {
    setTried(true)
    if (!record || save.running) return
    if (documentId !== undefined) {
      await save.run({ documentIds: [documentId], ...record, notifies, note: entered.note })
    } else {
      onAdd?.(entered, record)
      onClose()
    }
  }
  return (
    <SubmitDialog
      open
      onClose={onClose}
      title={t('addTitle')}
      submitLabel={t('addTitle')}
      running={save.running}
      isTouched={entered.chosen.length > 0 || entered.note !== ''}
      onSubmit={submit}
    >
      <ShareForm
        entered={entered}
        onChange={setEntered}
        highest={highest}
        nobody={tried && isChoiceKind(entered.kind) && entered.chosen.length === 0}
      />
      {documentId !== undefined && (
        <>
          <Checkbox
            className="sk-share-tell"
            checked={notifies}
            disabled={entered.kind === 'everyone'}
            {...(entered.kind === 'everyone' ? { title: t('everyoneIsNotTold') } : {})}
            onChange={({ target }) => setTells(target.checked)}
          >
            {t('tell')}
          </Checkbox>
          <Preview documentId={documentId} record={record} />
        </>
      )}
    </SubmitDialog>
  )
}

/** The room is there from the beginning, so that nothing moves when the numbers come. */
function Preview({ documentId, record }: { documentId: number; record: ShareRecord | undefined }) {
  const t = useMessages(shareMessages)
  const { number } = useFormats()
  const records = record ? [record] : []
  const { data } = useApi(
    shareApi.previewShares,
    { documentId, records },
    { enabled: record !== undefined, staleMs: 0 },
  )
  const told = record && data
  return (
    <SharePreview>
      {told
        ? t(told.reached === 0 ? 'willReachNobody' : 'willReach', {
            reached: number(told.reached),
            added: number(told.added),
          })
        : t('willReachHint')}
    </SharePreview>
  )
}
