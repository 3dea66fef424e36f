import { liveApi } from '@shuku/kit/contract'
import { askToCancel } from '../jobs/progress.ts'
import { handle, handleEvents, type Handler } from '../request/handle.ts'
import type { LiveEvents } from './live-events.ts'

const mostEvents = 50
const eventsOfSync: ReadonlySet<string> = new Set(['syncAsk', 'syncRules', 'resync'])

/** The events that screens receive: one stream per open page, and the jobs of its person. */
export function liveHandlers(live: LiveEvents): Handler[] {
  return [
    handleEvents(liveApi.listen, async ({ caller }) => ({
      type: 'events',
      subscribe: (send) => live.subscribe(caller.personId, send),
    })),
    handleEvents(liveApi.listenForSync, async ({ caller }) => ({
      type: 'events',
      subscribe: (send) =>
        live.subscribe(caller.personId, (event, data) => {
          if (eventsOfSync.has(event)) send(event, data)
        }),
    })),
    handle(liveApi.listJobs, async ({ db, caller }) => {
      const rows = await db
        .selectFrom('job_progress')
        .selectAll()
        .where('person_id', '=', caller.personId)
        .orderBy('created_at', 'desc')
        .limit(mostEvents)
        .execute()
      const jobs = rows.map(({ id, kind, title, done, total, state, result, updated_at }) => ({
        id,
        kind,
        title,
        done,
        state,
        updatedAt: updated_at,
        ...(total === null ? {} : { total }),
        ...(result === null ? {} : { result }),
      }))
      return { jobs }
    }),
    handle(liveApi.cancelJob, async ({ db, caller, query }) => ({
      canceled: await askToCancel(db, { id: query.id, personId: caller.personId }),
    })),
  ]
}
