import { sql } from 'kysely'
import { translate } from '@shuku/kit/i18n'
import { testDatabase } from '@shuku/kit/testing'
import { expect, test } from 'vitest'
import { act } from '@shuku/domain/testing'
import { syncClientApi, type RunEnd, type RunLine } from '../client-contract.ts'
import { syncRulesApi as api } from '../contract.ts'
import { newRule } from '../testing.ts'
import { givenComputer } from './computer.given.ts'
import { notifyOfWeekBefore, weekNotice } from './notify-of-week.ts'

const monday = '2026-03-09'

interface Run {
  readonly ruleId: number
  readonly sent?: number
  readonly lines?: readonly RunLine[]
  readonly end?: RunEnd
  /** By the clocks of the company. */
  readonly at: string
}

async function given() {
  const { client, computer, byToken, owner } = await givenComputer()
  const addRule = async () => Number((await client.call(api.addRule, newRule())).id)
  const run = async ({ ruleId, sent = 0, lines = [], end = 'done', at }: Run) => {
    const { runId } = await byToken.call(syncClientApi.beginRun, { terminal: computer.tag, ruleId, revision: 1 })
    const counts = { seen: 9, sent, fetched: 0, left: 0, failed: 0, bytes: 0 }
    await byToken.call(syncClientApi.endRun, { terminal: computer.tag, runId, end, counts, lines: [...lines] })
    await act((db) =>
      sql`update sync_run set began_at = ${at}::timestamp at time zone 'Asia/Shanghai' where id = ${runId}`.execute(db),
    )
  }
  const notices = async () => {
    const { db } = await testDatabase()
    await notifyOfWeekBefore(db, monday)
    const { rows } = await sql<{ details: Record<string, number | string> }>`
      select event.details from notice join notice_event as event on event.id = notice.event_id
      where notice.person_id = ${owner.id} and event.kind = ${weekNotice.id} order by event.id`.execute(db)
    return rows.map(({ details }) => details)
  }
  return { client, computer, addRule, run, notices }
}

const waits: RunLine[] = [
  { act: 'left', path: 'a.xlsx', reason: 'inUse' },
  { act: 'left', path: 'b.xlsx', reason: 'whatever' },
  { act: 'left', path: 'c.xlsx', reason: 'skipped' },
]

test('on Mondays somebody reads once what was synced on a computer of theirs in the week before, and what still waits', async () => {
  const { computer, addRule, run, notices } = await given()
  const [one, other] = [await addRule(), await addRule()]
  await run({ ruleId: one, sent: 100, at: '2026-03-01 23:59' })
  await run({ ruleId: one, sent: 2, lines: [...waits, ...waits], at: '2026-03-02 00:00' })
  await run({ ruleId: one, sent: 3, lines: waits, at: '2026-03-08 23:59' })
  await run({ ruleId: other, sent: 4, lines: waits, end: 'failed', at: '2026-03-04 10:00' })
  await run({ ruleId: other, sent: 1, at: '2026-03-05 10:00' })
  await run({ ruleId: one, sent: 100, at: '2026-03-09 00:00' })
  const week = { computer: computer.name, sent: 10, fetched: 0, waiting: 2, stopped: 0 }
  expect(await notices()).toEqual([week])
  expect(await notices()).toEqual([week])
})

test('nobody reads of a week in which nothing happened, or nothing of what is still of interest', async () => {
  const { client, addRule, run, notices } = await given()
  const [one, off] = [await addRule(), await addRule()]
  await run({ ruleId: one, at: '2026-03-04 10:00', lines: [{ act: 'left', path: 'c.xlsx', reason: 'skipped' }] })
  await run({ ruleId: off, at: '2026-03-04 10:00', lines: waits, end: 'noMark' })
  await client.call(api.updateRule, { id: off, isOn: false, onlyStatus: true })
  expect(await notices()).toEqual([])
})

test('a rule that stopped is said, also where nothing was synced', async () => {
  const { computer, addRule, run, notices } = await given()
  await run({ ruleId: await addRule(), at: '2026-03-04 10:00', end: 'noMark' })
  const [details] = await notices()
  expect(details).toEqual({ computer: computer.name, sent: 0, fetched: 0, waiting: 0, stopped: 1 })
  const { sentence } = weekNotice
  const said = typeof sentence === 'function' ? sentence({ details: details ?? {}, isByPerson: false }) : sentence
  expect(translate(said, 'en-US', details ?? {})).toContain('1 rule did not come to an end')
})
