import type { ReplyOf } from '@shuku/kit/contract'
import { textNow, toast } from '@shuku/kit/web'
import type { invoicesApi } from '../../contract.ts'
import { invoiceScreenMessages } from '../../screen-messages.ts'

/** So many of those that stayed are named in a few words. */
const mostNamed = 3

interface DoneOptions {
  /** Takes back what was done. */
  readonly undo?: () => Promise<void>
}

/** What became of each: one that stayed is named with its reason. */
export function showDone(
  { message, staying }: ReplyOf<typeof invoicesApi.claimInvoices>,
  options: DoneOptions = {},
): void {
  if (staying.length === 0) return toast.success(message, options)
  const named = staying.slice(0, mostNamed).map((each) => textNow(invoiceScreenMessages, 'stayed', { ...each }))
  return toast.warning([message, ...named].filter((text) => text !== '').join('\n'), options)
}
