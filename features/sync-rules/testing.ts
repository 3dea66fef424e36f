import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { fileApi } from '@shuku/domain/files/contract'
import { bridgeFunctions } from '@shuku/domain/terminals/contract'
import { terminalCookie } from '@shuku/domain/terminals/server'
import {
  accessRow,
  accessRows,
  act,
  budgeted,
  may,
  twice,
  type BudgetWorld,
  type OrderedLists,
  type OrderedWorld,
  type Slice,
  type Supplies,
} from '@shuku/domain/testing'
import { uniqueName, type BudgetedCall, type TestClient } from '@shuku/kit/testing'
import { planApi, rollBackApi, syncClientApi, syncRulesApi as api } from './contract.ts'

const hashOf = (token: string) => createHash('sha256').update(token).digest()

interface TerminalOptions {
  readonly name?: string
  readonly platform?: string
  readonly functions?: readonly string[]
  /** Its client has not called for so long. */
  readonly silentSeconds?: number
}

/** A computer of somebody's with a client that is signed in: `cookie` shows that a browser is on it, `token` is the client's. */
export async function givenTerminal(personId: number, options: TerminalOptions = {}) {
  const { name = uniqueName('电脑'), platform = 'Windows 11', silentSeconds = 0 } = options
  const [tag, cookie, token] = [randomUUID(), randomUUID(), randomUUID()]
  const functions = [...(options.functions ?? bridgeFunctions)]
  const id = await act(async (db) => {
    const { rows } = await sql<{ id: number }>`
      with signed as (
        insert into personal_token (token_hash, person_id, name, scope, expires_at)
        values (${hashOf(token)}, ${personId}, ${name}, 'sync', now() + interval '10 years') returning id
      )
      insert into terminal (person_id, tag, name, remark, platform, client_version, functions, token_id, last_seen_at)
      select ${personId}, ${tag}::uuid, ${name}, '财务部', ${platform}, '1.0', ${functions}::text[], signed.id,
        now() - make_interval(secs => ${silentSeconds})
      from signed returning id`.execute(db)
    const terminalId = rows[0]?.id ?? 0
    await sql`
      insert into terminal_browser (token_hash, terminal_id) values (${hashOf(cookie)}, ${terminalId})`.execute(db)
    return terminalId
  })
  return { id, tag, name, cookie, token }
}

/** From now on the browser of this client is on the computer. */
export function sitAt(client: TestClient, { cookie }: { readonly cookie: string }): void {
  client.cookies.set(terminalCookie, cookie)
}

/** A rule as a program adds it, with folders that no other rule has. */
export const newRule = () => {
  const name = uniqueName('规则')
  return { name, localFolders: [`D:\\${name}`] }
}

const ruleId = 999_999
const terminal = '00000000-0000-4000-8000-000000000000'
const counts = { seen: 1, sent: 1, fetched: 0, left: 0, failed: 0, bytes: 1 }

// who:            nobody reader editor owner other administrator leaver
const unknown = '  out    –      –      –     –     –             out'
const noComputer = 'out   no     no     no    no    no            out'

/** Everybody has computers and rules of their own; nobody here is on a computer with a client. */
const access = [
  ...accessRows(
    [
      api.getComputers,
      api.countLog,
      api.listAllRules,
      api.getRuleConditions,
      api.getComputerRemark,
      api.listLog,
      api.getLogConditions,
      api.browseFolders,
    ] as const,
    may.everybody,
  ),
  accessRow(api.addRule, noComputer, newRule),
  accessRow(planApi.planRule, noComputer, newRule),
  accessRow(api.pauseAll, noComputer, () => ({ isOn: false })),
  accessRow(api.updateRule, unknown, () => ({ id: ruleId, isOn: false })),
  ...accessRows([api.deleteRule, api.syncNow] as const, unknown, () => ({ id: ruleId })),
  accessRow(api.answerQuestion, unknown, () => ({ id: ruleId, digest: 'a', goesOn: true })),
  accessRow(rollBackApi.planRollBack, unknown, () => ({ terminal })),
  accessRow(rollBackApi.rollBack, unknown, () => ({ terminal, since: new Date(), epoch: 'none', items: [] })),
  accessRow(syncClientApi.listRules, unknown, () => ({ terminal })),
  accessRow(syncClientApi.beginRun, unknown, () => ({ terminal, ruleId, revision: 1 })),
  accessRow(syncClientApi.endRun, unknown, () => ({
    terminal,
    runId: ruleId,
    end: 'done' as const,
    counts,
    lines: [],
  })),
]

interface Filled {
  readonly cookie: string
  readonly tag: string
  readonly ids: readonly number[]
  readonly runId: number
}

/** A computer that `client` is on, with rules of which the first has run. */
async function fill(client: TestClient, { ownerId, rows }: { readonly ownerId: number; readonly rows: number }) {
  const computer = await givenTerminal(ownerId)
  sitAt(client, computer)
  const ids: number[] = []
  for (let number = 0; number <= rows; number++) ids.push(Number((await client.call(api.addRule, newRule())).id))
  const run = { terminal: computer.tag, ruleId: ids[0] ?? 0, revision: 1 }
  const { runId } = await client.call(syncClientApi.beginRun, run)
  return { cookie: computer.cookie, tag: computer.tag, ids, runId }
}

/**
 * A computer that has sent so many files and one more to the disk of `client`: the first is new, and the others were there
 * before. Answers what its roll-back shows.
 */
export async function fillSent(
  client: TestClient,
  { ownerId, rows }: { readonly ownerId: number; readonly rows: number },
) {
  const { id, tag } = await givenTerminal(ownerId)
  const ids: number[] = []
  for (let number = 0; number <= rows; number++) {
    const name = `${uniqueName('文件')}.txt`
    for (const version of number === 0 ? ['new'] : ['before', 'sent']) {
      const content = Buffer.from(`${name} ${version}`)
      const into = { category: 'netDisk', onTaken: 'version' as const }
      const { file } = await client.upload(fileApi.uploadFile, [{ name, content }], into)
      ids.push(file.placed?.id ?? 0)
    }
  }
  await act((db) =>
    sql`
      update disk_version set terminal_id = ${id} from disk_item as item
      where disk_version.id = item.version_id and item.id = any(${ids}::bigint[])`.execute(db),
  )
  return { terminal: tag, ...(await client.call(rollBackApi.planRollBack, { terminal: tag })) }
}

const linesOf = (number: number) =>
  Array.from({ length: number }, (_, at) => ({ act: 'sent' as const, path: `资料/${at}.txt`, sizeBytes: at }))

function budgets(world: BudgetWorld): BudgetedCall[] {
  const { owner } = world
  const filled = () => {
    const portion = world.take<Filled>('syncRules')
    sitAt(owner, portion)
    return portion
  }
  const first = () => filled().ids[0] ?? 0
  const here = () => {
    filled()
    return {}
  }
  const question = { digest: 'a', goesOn: false }
  const sent = () => world.take<Awaited<ReturnType<typeof fillSent>>>('sentFiles')
  return [
    budgeted(owner, [api.getComputers, 6], here),
    budgeted(owner, [api.countLog, 2]),
    budgeted(owner, [api.listAllRules, 5], here),
    budgeted(owner, [api.getRuleConditions, 1]),
    budgeted(owner, [api.getComputerRemark, 2], here),
    budgeted(owner, [api.listLog, 3]),
    budgeted(owner, [api.getLogConditions, 1]),
    budgeted(owner, [api.browseFolders, 3]),
    budgeted(owner, [api.addRule, 14], () => {
      filled()
      return newRule()
    }),
    budgeted(owner, [planApi.planRule, 8], () => {
      filled()
      return newRule()
    }),
    budgeted(owner, [api.updateRule, 14], () => ({ id: first(), onDuplicate: 'both' as const })),
    budgeted(owner, [api.deleteRule, 10], () => ({ id: first() })),
    budgeted(owner, [api.syncNow, 9], () => ({ id: first() })),
    {
      endpoint: api.answerQuestion,
      budget: 8,
      call: () => owner.fail(api.answerQuestion, { id: first(), ...question }),
    },
    budgeted(owner, [api.pauseAll, 9], () => {
      filled()
      return { isOn: false }
    }),
    budgeted(owner, [rollBackApi.planRollBack, 9], () => ({ terminal: sent().terminal })),
    budgeted(owner, [rollBackApi.rollBack, 28], () => {
      const { terminal: tag, since, epoch, items } = sent()
      return { terminal: tag, since, epoch, items: items.map(({ id, versionId }) => ({ id, versionId })) }
    }),
    budgeted(owner, [syncClientApi.listRules, 5], () => ({ terminal: filled().tag })),
    budgeted(owner, [syncClientApi.beginRun, 7], () => {
      const { tag, ids } = filled()
      return { terminal: tag, ruleId: ids[0] ?? 0, revision: 1 }
    }),
    budgeted(owner, [syncClientApi.endRun, 8], () => {
      const { tag, runId } = filled()
      return { terminal: tag, runId, end: 'done' as const, counts, lines: linesOf(world.rows) }
    }),
  ]
}

function supplies(world: BudgetWorld): Supplies {
  return {
    syncRules: twice(() => fill(world.owner, world)),
    sentFiles: twice(() => fillSent(world.owner, world)),
  }
}

async function orders({ client, owner }: OrderedWorld): Promise<OrderedLists> {
  const { tag, ids, runId } = await fill(client, { ownerId: owner.id, rows: 2 })
  const ended = { end: 'done' as const, counts, lines: linesOf(4) }
  await client.call(syncClientApi.endRun, { terminal: tag, runId, ...ended })
  for (const ruleOf of ids.slice(1)) {
    const run = await client.call(syncClientApi.beginRun, { terminal: tag, ruleId: ruleOf, revision: 1 })
    await client.call(syncClientApi.endRun, { terminal: tag, runId: run.runId, ...ended })
  }
  return { 'sync-log': { client, open: async () => (await client.call(api.listLog)).key } }
}

export const slice: Slice = { name: 'sync-rules', access, budgets, supplies, orders }
