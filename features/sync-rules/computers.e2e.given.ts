import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { addresses } from '@shuku/domain/addresses'
import { bridgeFunctions } from '@shuku/domain/terminals/contract'
import { expect, inDatabase, test } from '@shuku/kit/testing/browser'

export const mark = () => `${test.info().workerIndex}-${Date.now().toString(36)}`
const hashOf = (token: string) => createHash('sha256').update(token).digest()

export interface GivenComputer {
  readonly tag: string
  readonly name: string
  /** Of a browser that is on it. */
  readonly cookie: string
  /** Of its client. */
  readonly token: string
}

/** A computer of somebody's with a client that is connected. */
export async function givenComputer(loginName: string, name: string): Promise<GivenComputer> {
  const [tag, cookie, token] = [randomUUID(), randomUUID(), randomUUID()]
  await inDatabase(async (pool) => {
    await pool.query(
      `with signed as (
        insert into personal_token (token_hash, person_id, name, scope, expires_at)
        select $1, id, $2, 'sync', now() + interval '1 year' from person where login_name = $3 returning id, person_id
      ), made as (
        insert into terminal (person_id, tag, name, platform, client_version, functions, token_id)
        select person_id, $4::uuid, $2, 'Windows 11', '1.0', $5::text[], id from signed returning id
      ) insert into terminal_browser (token_hash, terminal_id) select $6, id from made`,
      [hashOf(token), name, loginName, tag, [...bridgeFunctions], hashOf(cookie)],
    )
  })
  return { tag, name, cookie, token }
}

/** What its client can do from now on. */
export async function setFunctions({ tag }: GivenComputer, functions: readonly string[]): Promise<void> {
  await inDatabase(async (pool) => {
    await pool.query('update terminal set functions = $1::text[] where tag = $2::uuid', [[...functions], tag])
  })
}

/** From now on this browser is on the computer. */
export async function sitAt(context: BrowserContext, page: Page, { cookie }: Pick<GivenComputer, 'cookie'>) {
  const { origin } = new URL(page.url() === 'about:blank' ? (test.info().project.use.baseURL ?? '') : page.url())
  await context.addCookies([{ name: 'shuku_terminal', value: cookie, url: origin }])
}

/** A person of the demo company on a computer of theirs, with the dialog open. */
export async function openOn(page: Page, loginName: string) {
  const computer = await givenComputer(loginName, `办公电脑 ${mark()}`)
  await page.goto(`/wui/index.html${addresses.cloudDisk()}`)
  await sitAt(page.context(), page, computer)
  await page.goto(`/wui/index.html${addresses.syncSetting()}`)
  const dialog = page.getByRole('dialog', { name: /同步文件|Sync files/ })
  await expect(dialog.getByRole('region', { name: computer.name })).toBeVisible()
  return { computer, dialog }
}

export async function addRule(page: Page, ruleName: string, localContent: string): Promise<number> {
  const reply = await page.request.post('/api/networkdisk/clouddisk/addSynRule', { form: { ruleName, localContent } })
  return Number(((await reply.json()) as { id: string }).id)
}

export const lineOf = (page: Page, name: string) =>
  page
    .getByRole('dialog', { name: /同步文件|Sync files/ })
    .getByRole('listitem')
    .filter({ hasText: name })

type Given = Readonly<Record<string, unknown>>
/** What it throws, the client says as its own words. */
type Answer = (given: Given) => unknown
/** What a client answers, by what it is asked for. */
type Answers = Readonly<Record<string, Answer>>

interface Ask {
  readonly id: number
  readonly function: string
  readonly params: Given
}

const ends: (() => Promise<void>)[] = []
const againMs = 100

/** Plays the client on a computer until `endClients`: whatever else it is asked for, it has done. */
export function playClient(page: Page, computer: GivenComputer, answers: Answers): void {
  const ending = new AbortController()
  const { origin } = new URL(page.url())
  const work = (async () => {
    while (!ending.signal.aborted) {
      await answerAsks(origin, computer, answers)
      await delay(againMs)
    }
  })()
  ends.push(async () => {
    ending.abort()
    await work
  })
}

/** After each test. */
export async function endClients(): Promise<void> {
  await Promise.all(ends.splice(0).map((end) => end()))
}

async function answerAsks(origin: string, { tag, token }: GivenComputer, answers: Answers): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const reply = await fetch(`${origin}/api/shuku/sync/bridge/asks?terminal=${tag}`, { headers })
  const { asks } = (await reply.json()) as { asks: readonly Ask[] }
  for (const ask of asks) {
    const body = new URLSearchParams({ terminal: tag, id: String(ask.id), ...answerTo(ask, answers) })
    await fetch(`${origin}/api/shuku/sync/bridge/answered`, { method: 'POST', headers, body })
  }
}

function answerTo({ function: name, params }: Ask, answers: Answers): { answer: string } | { fault: string } {
  try {
    return { answer: JSON.stringify(answers[name]?.(params) ?? {}) }
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) }
  }
}

/** The folders of a computer with Windows, as its client lists them: the names in each folder, in the first its drives. */
export function foldersOf(names: Readonly<Record<string, readonly string[]>>): Answer {
  return ({ path = '' }) => {
    const above = String(path).replace(/\\$/, '')
    const pathOf = (name: string) => (above === '' ? name : `${above}\\${name}`)
    const folders = (names[String(path)] ?? []).map((name) => ({ name, path: pathOf(name) }))
    return { folders, isCut: false }
  }
}
