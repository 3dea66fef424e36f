import { z } from 'zod'
import { Id, Instant, Integer, Text, Truth } from './codecs.ts'
import { events, get, post } from './endpoint.ts'
import { wire, wireObject } from './wire.ts'

/** Work in the background that a screen may watch. */
export const Job = wireObject({
  id: wire('id', Integer),
  kind: wire('kind', Text),
  title: wire('title', Text),
  done: wire('done', Integer),
  /** Absent while nobody knows how much there is. */
  total: wire('total', Integer).optional(),
  state: wire('state', z.enum(['waiting', 'running', 'done', 'failed', 'canceled'])),
  result: wire('result', z.unknown()).optional(),
  updatedAt: wire('updatedAt', Instant),
})
export type Job = z.output<typeof Job>

export const liveApi = {
  /**
   * Events say what changed, not how: `progress` that a job of the caller went on, `document` that one they may have
   * open was changed, `resync` that some may be lost.
   */
  listen: events('/api/shuku/live', {
    doc: 'Server-sent events for the caller’s open screens.',
    reply: wireObject({ id: wire('id', Integer).optional() }),
  }),
  /** The same for the client of sync, which learns of nothing else of its person. */
  listenForSync: events('/api/shuku/sync/live', {
    doc: 'Server-sent events for the client of sync: `syncAsk` when something is asked of it, `syncRules` when rules may have changed.',
    forSync: true,
    reply: wireObject({ id: wire('id', Integer).optional() }),
  }),
  listJobs: get('/api/shuku/jobs', {
    doc: 'The caller’s jobs of the last days, the newest first.',
    reply: wireObject({ jobs: wire('jobs', z.array(Job)) }),
  }),
  cancelJob: post('/api/shuku/jobs/cancel', {
    doc: 'Asks a job of the caller to end; what has been done by then stays.',
    query: wireObject({ id: wire('id', Id) }),
    reply: wireObject({ canceled: wire('canceled', Truth) }),
  }),
}
