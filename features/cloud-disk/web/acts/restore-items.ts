import { call, invalidate, toast } from '@shuku/kit/web'
import { cloudDiskApi as api } from '../../contract.ts'
import { diskCalls } from '../disk-state.ts'

/** Takes items out of the recycle bin again, as long as the message of their deletion is shown. */
export async function restoreItems(ids: readonly number[]): Promise<void> {
  const { message } = await call(api.changeItems, { operation: 'restore', ids: [...ids] })
  await invalidate(...diskCalls)
  toast.plain(message)
}
