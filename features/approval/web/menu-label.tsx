import { useApi, useFormats, useMessages } from '@shuku/kit/web'
import { approvalApi } from '../contract.ts'
import { approvalScreenMessages } from '../messages.ts'

export function MenuLabel() {
  return useMessages(approvalScreenMessages)('approvals')
}

/** The number of documents that wait for the person; nothing at zero. */
export function MenuCount() {
  const { number } = useFormats()
  const { data } = useApi(approvalApi.countTasks, {}, { refetchEveryMs: 300_000 })
  return data && data.open > 0 ? number(data.open) : null
}
