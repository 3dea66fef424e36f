import { confirm, showActionError, textNow } from '@shuku/kit/web'
import type { Editor } from '@shuku/domain/documents/contract'
import type { EditLease } from './edit-lease.ts'
import { leaseMessages } from './lease-messages.ts'

/** From somebody else one takes it only knowingly; from a window of one's own at once. */
export async function takeOver(lease: EditLease, { name, isMe }: Editor): Promise<void> {
  const isSure =
    isMe ||
    (await confirm({
      title: textNow(leaseMessages, 'takeOverTitle', { name }),
      text: textNow(leaseMessages, 'takeOverText'),
      action: textNow(leaseMessages, 'takeOver'),
    }))
  if (isSure) await lease.takeOver().catch(showActionError)
}
