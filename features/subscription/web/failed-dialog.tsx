import { CallError, PlainDialog, useMessages, type DialogProps } from '@shuku/kit/web'
import { subscriptionMessages } from '../messages.ts'

/** That it failed, and why where that is known. */
export function FailedDialog({ error, ...dialog }: DialogProps & { readonly error: unknown }) {
  const t = useMessages(subscriptionMessages)
  const why = error instanceof CallError && !error.saysNothing ? error.message : ''
  return (
    <PlainDialog {...dialog} title={t('failed')}>
      {why && <p role="alert">{why}</p>}
    </PlainDialog>
  )
}
