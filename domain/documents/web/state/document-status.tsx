import { StatusTag, useMessages } from '@shuku/kit/web'
import type { Status, StatusWord } from '../../contract.ts'
import { documentMessages } from '../../messages.ts'
import { statusTones } from './status-tone.ts'

/** A document's status as a small tag with the word that the server gives it. */
export function DocumentStatus({ of: { status, statusWord } }: { of: { status: Status; statusWord: StatusWord } }) {
  const t = useMessages(documentMessages)
  return <StatusTag tone={statusTones[status]}>{t(statusWord)}</StatusTag>
}
