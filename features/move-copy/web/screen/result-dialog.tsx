import { Button } from 'antd'
import { addresses } from '@shuku/domain/addresses'
import { groupRefused, RefusedGroups, undoBulkOperation } from '@shuku/domain/documents/web'
import type { ReplyOf } from '@shuku/kit/contract'
import { PlainDialog, useMessages, type DialogProps } from '@shuku/kit/web'
import type { moveCopyApi } from '../../contract.ts'
import { moveScreenMessages } from '../../screen-messages.ts'

type Done = ReplyOf<typeof moveCopyApi.moveDocuments>

/** What became of it, in the server’s words, with what stayed and why, and the way back. */
export function ResultDialog({ done, ...dialog }: DialogProps & { readonly done: Done }) {
  const t = useMessages(moveScreenMessages)
  const { message, moveId, isLong, refused } = done
  const undo = async () => {
    dialog.onClose()
    await undoBulkOperation(moveId, { onDone: () => undefined })
  }
  return (
    <PlainDialog
      {...dialog}
      title={t('result')}
      buttons={
        isLong ? (
          <Button href={addresses.moves({ id: moveId })} onClick={dialog.onClose}>
            {t('progress')}
          </Button>
        ) : (
          <Button onClick={() => void undo()}>{t('undo')}</Button>
        )
      }
    >
      <p>{message}</p>
      {refused.length > 0 && <RefusedGroups groups={groupRefused(refused, refused.length)} />}
    </PlainDialog>
  )
}

export function FailedDialog({ message, ...dialog }: DialogProps & { readonly message: string }) {
  const t = useMessages(moveScreenMessages)
  return (
    <PlainDialog {...dialog} title={t('result')}>
      <p role="alert">{message || t('failed')}</p>
    </PlainDialog>
  )
}
