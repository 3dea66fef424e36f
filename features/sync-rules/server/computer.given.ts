import { given } from '@shuku/domain/testing'
import { tableApi, type QueryInput } from '@shuku/kit/contract'
import type { TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { syncClientApi, type RunLine } from '../client-contract.ts'
import { syncRulesApi as api } from '../contract.ts'
import { givenTerminal, sitAt } from '../testing.ts'

export const counts = { seen: 3, sent: 1, fetched: 0, left: 1, failed: 1, bytes: 10 }

/** Somebody on a computer of theirs, in a browser that has shown it, with the client that is signed in there. */
export async function givenComputer(options: Parameters<typeof givenTerminal>[1] = {}) {
  const owner = await given.person()
  const computer = await givenTerminal(owner.id, options)
  const client = await clientOf(owner)
  sitAt(client, computer)
  const byToken = await clientOf(undefined, { token: computer.token })
  const terminal = computer.tag
  const rules = async () => (await client.call(api.listAllRules, {})).rules
  const forClient = async () => (await byToken.call(syncClientApi.listRules, { terminal })).rules
  /** A whole run of a rule as it is now, with these lines. */
  const run = async (ruleId: number, lines: readonly RunLine[]) => {
    const revision = (await forClient()).find(({ id }) => id === ruleId)?.revision ?? 0
    const { runId } = await byToken.call(syncClientApi.beginRun, { terminal, ruleId, revision })
    const ended = { terminal, runId, end: 'done' as const, counts, lines: [...lines] }
    return { runId, ...(await byToken.call(syncClientApi.endRun, ended)) }
  }
  return { owner, computer, client, byToken, rules, forClient, run }
}

type Row = Record<string, string>

export async function logOf(client: TestClient, query: QueryInput<typeof api.listLog> = {}) {
  const { key } = await client.call(api.listLog, query)
  return (await client.call(tableApi.getRows, { key })).rows as Row[]
}

/** The folders below the root that a rule can have. */
export const cloudDiskBrowser = async (client: TestClient) => (await client.call(api.browseFolders, {})).rows
