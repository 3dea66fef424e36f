import { Button } from 'antd'
import { addresses } from '@shuku/domain/addresses'
import { ResultDialog, RetryRest, retryBulkOperation, undoBulkOperation } from '@shuku/domain/documents/web'
import { tableApi, type ReplyOf } from '@shuku/kit/contract'
import { invalidate, PlainDialog, useMessages, type DialogProps } from '@shuku/kit/web'
import type { moveCopyApi } from '../../contract.ts'
import { moveScreenMessages } from '../../screen-messages.ts'

const showRows = () => invalidate(tableApi.getRows, tableApi.countRows)

type Copied = ReplyOf<typeof moveCopyApi.copyCategory>
type Done = Pick<Copied, 'message' | 'moveId' | 'isLong' | 'refused'> & Partial<Pick<Copied, 'leftOut'>>

/** What became of it, in the server’s words, with what stayed and why, and the way back. */
export function DoneDialog({ done, ...dialog }: DialogProps & { readonly done: Done }) {
  const t = useMessages(moveScreenMessages)
  const { message, moveId, isLong, refused, leftOut } = done
  const undo = async (id: number) => {
    dialog.onClose()
    await undoBulkOperation(id, { onDone: showRows })
  }
  const retry = async (id: number) => {
    dialog.onClose()
    await retryBulkOperation(id, { onDone: showRows })
  }
  return (
    <ResultDialog
      {...dialog}
      text={message}
      refused={refused}
      buttons={
        moveId !== undefined &&
        (isLong ? (
          <Button href={addresses.moves({ id: moveId })} onClick={dialog.onClose}>
            {t('progress')}
          </Button>
        ) : (
          <>
            {refused.length > 0 && !leftOut && <RetryRest onClick={() => void retry(moveId)} />}
            <Button onClick={() => void undo(moveId)}>{t(leftOut ? 'undoDocuments' : 'undo')}</Button>
          </>
        ))
      }
    >
      {leftOut && <LeftOut of={leftOut} />}
    </ResultDialog>
  )
}

/** What copies of categories are without. */
export function LeftOut({ of: leftOut }: { readonly of: Copied['leftOut'] }) {
  const t = useMessages(moveScreenMessages)
  if (leftOut.length === 0) return null
  return (
    <ul className="sk-refused-groups" aria-label={t('leftOut')}>
      {leftOut.map(({ categoryId, name, reason }) => (
        <li key={`${categoryId} ${reason}`}>{t('leftOutOf', { name, reason })}</li>
      ))}
    </ul>
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
