import { sql } from 'kysely'
import { addresses } from '@shuku/domain/addresses'
import type { NoticeKind, Subject } from '@shuku/domain/notices/server'
import { z } from '@shuku/kit/contract'
import { syncTerminalsMessages } from '../messages.ts'

const text = syncTerminalsMessages.texts

export const terminalSubject: Subject = {
  id: 'terminal',
  selectTitles: ({ personId }, ids) => sql`
    select terminal.id, terminal.name, 'folder' from terminal
    where terminal.id in (${ids}) and terminal.person_id = ${personId}`,
  address: () => addresses.syncTerminals(),
}

/** To the person whose computer it is said to be: the one who confirmed it may have been somebody at their desk. */
export const signedInNotice: NoticeKind = {
  id: 'terminalSignedIn',
  subject: terminalSubject.id,
  sentence: text.noticeSignedIn,
  details: z.object({ address: z.string() }),
  mails: { id: 'terminals', label: text.mails, order: 90 },
}
