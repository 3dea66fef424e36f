import { StatusTag, useMessages } from '@shuku/kit/web'
import type { Status } from '../../contract.ts'
import { documentMessages } from '../../messages.ts'
import { statusTones } from './status-tone.ts'

/** A document's status as a small tag with its word. */
export function DocumentStatus({ status }: { status: Status }) {
  const t = useMessages(documentMessages)
  return <StatusTag tone={statusTones[status]}>{t(status)}</StatusTag>
}
