import { sql } from 'kysely'
import { z } from '@shuku/kit/contract'
import { processMemory, type Database } from '@shuku/kit/server'

export const sharedEditChannel = 'shuku_shared_edit'

const Caret = z.object({ memberId: z.int(), caret: z.string() })
export type Caret = z.output<typeof Caret>

/** What is new of a shared edit; no row itself, for which a notification has no room. */
export const Announcement = z.object({
  id: z.int(),
  /** Rows behind the first number, up to the second. */
  rows: z.object({ after: z.int(), number: z.int() }).optional(),
  /** Somebody has come, left, saved, or claims something else. */
  members: z.boolean().optional(),
  /** Where a window has its cursor now. */
  caret: Caret.optional(),
})
export type Announcement = z.output<typeof Announcement>

/** A transaction that notifies holds up the others that do: it is one for all that happens meanwhile in this process. */
const gatherMs = 10

const waiting = processMemory(() => new Map<string, Announcement>())

/**
 * Notifies every process, a moment after the commit and outside of its transaction. It may be lost with the process: the
 * others look by themselves every few seconds.
 */
export function announce(database: Database, news: Announcement): void {
  const gathered = waiting()
  if (gathered.size === 0) setTimeout(() => void send(database, gathered), gatherMs)
  // a notification has 8,000 bytes: each cursor has one of its own, the last of a window
  const about = `${news.id} ${news.caret?.memberId ?? ''}`
  const before = gathered.get(about)
  gathered.set(about, before && !news.caret ? merge(before, news) : news)
}

function merge(before: Announcement, news: Announcement): Announcement {
  const both = [before.rows ?? [], news.rows ?? []].flat()
  return {
    id: news.id,
    ...(both.length > 0
      ? {
          rows: {
            after: Math.min(...both.map(({ after }) => after)),
            number: Math.max(...both.map(({ number }) => number)),
          },
        }
      : {}),
    members: before.members === true || news.members === true,
  }
}

async function send(database: Database, gathered: Map<string, Announcement>): Promise<void> {
  const payloads = [...gathered.values()].map((news) => JSON.stringify(news))
  gathered.clear()
  await sql`
    select pg_notify(${sharedEditChannel}, payload) from unnest(${payloads}::text[]) as payload`
    .execute(database)
    // what is lost here is found as what is lost with a process
    .catch(() => {})
}
