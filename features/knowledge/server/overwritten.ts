import { addresses } from '@shuku/domain/addresses'
import { bodyToText } from '@shuku/domain/documents/server'
import { notify, type NoticeKind } from '@shuku/domain/notices/server'
import { z } from '@shuku/kit/contract'
import type { Context } from '@shuku/kit/server'
import { knowledgeMessages } from '../messages.ts'

const text = knowledgeMessages.texts

const details = z.object({
  pointId: z.int().optional(),
  mapId: z.int().optional(),
  name: z.string(),
  note: z.string(),
})

/** Characters of what was there; the log has all of it. */
const longestNote = 2000

/** A program saved over what somebody had saved, without saying that it had read that. */
export const overwrittenNotice: NoticeKind = {
  id: 'knowledgeOverwritten',
  sentence: text.noticeOverwritten,
  details,
  leadsTo: (given) => {
    const { pointId, mapId = 0 } = details.parse(given)
    return pointId === undefined ? addresses.knowledgeMap(mapId) : addresses.knowledgePoint(pointId)
  },
  mails: { id: 'knowledgeOverwritten', label: text.mailsOfOverwriting, order: 67 },
  mostAnHour: 5,
}

interface Overwritten {
  /** Who saved it last. */
  readonly by: number
  readonly of: { readonly pointId: number } | { readonly mapId: number }
  readonly name: string
  /** Clean HTML. */
  readonly remark: string
  /** What was in it, line by line. */
  readonly lines: readonly string[]
}

/** Shows the one who saved it what was there; who overwrites their own is not notified. */
export async function notifyOverwritten({ db, caller }: Context, overwritten: Overwritten): Promise<void> {
  const { by, of, name, remark, lines } = overwritten
  const note = [name, bodyToText(remark.slice(0, 10 * longestNote)).trim(), ...lines].filter((line) => line !== '')
  const notice = {
    kind: overwrittenNotice.id,
    by: caller.personId,
    subjectIds: [],
    details: { ...of, name, note: note.join('\n').slice(0, longestNote).toWellFormed() },
  }
  await notify(db, notice, [by])
}

/** What was there before a save, if that has changed it. */
export async function lostOf<S>(before: S | undefined, now: () => Promise<S>): Promise<S | undefined> {
  if (before === undefined) return undefined
  return JSON.stringify(await now()) === JSON.stringify(before) ? undefined : before
}
