import { call, confirm, invalidate, textNow, toast } from '@shuku/kit/web'
import { invoicesApi as api, recognisedAfterMs } from '../contract.ts'
import { invoiceScreenMessages } from '../screen-messages.ts'
import { invoiceCalls } from './invoice-state.ts'
import { showDone } from './list/show-done.ts'

/** Has invoices recognised anew and loads them again some seconds later; false where the person does not want to lose what was filled in. */
export async function recogniseAgain(ids: readonly number[], isFilledIn: boolean): Promise<boolean> {
  const word = (key: 'recogniseAsked' | 'recogniseText' | 'recognise') => textNow(invoiceScreenMessages, key)
  const question = { title: word('recogniseAsked'), text: word('recogniseText'), action: word('recognise') }
  if (isFilledIn && !(await confirm({ ...question, danger: true }))) return false
  const reply = await call(api.recogniseAgain, { ids: [...ids] })
  if (reply.staying.length > 0) showDone(reply)
  else toast.plain(reply.message)
  setTimeout(() => void invalidate(...invoiceCalls), recognisedAfterMs)
  await invalidate(...invoiceCalls)
  return true
}
