import { sql } from 'kysely'
import { translate, type Language } from '@shuku/kit/i18n'
import { inTransaction, type Database, type FileStore } from '@shuku/kit/server'
import { checkMessages } from './check-messages.ts'
import { bitRules } from './rules/bit-rules.ts'
import { countRules } from './rules/count-rules.ts'
import { behindCounter, disabledTrigger, invalidIndex } from './rules/database-rules.ts'
import { documentRules } from './rules/document-rules.ts'
import { editingRules } from './rules/editing-rules.ts'
import { diskRules } from './rules/disk-rules.ts'
import { changedRule, fileRules } from './rules/file-rules.ts'
import { logRules } from './rules/log-rules.ts'
import { movingRules } from './rules/moving-rules.ts'
import { peopleRules } from './rules/people-rules.ts'
import type { Fault, Look, Rule, SelectedRule, WalkedRule } from './rules/rule.ts'
import { searchRules, staleRule } from './rules/search-rules.ts'
import { setRules } from './rules/set-rules.ts'
import { versionRules } from './rules/version-rules.ts'

export interface StoreReport {
  readonly documents: number
  readonly files: number
  /** In words for an operator: the first hundred of each kind, and how many more. Empty if there are none. */
  readonly faults: string[]
  /** The same for repaired faults. */
  readonly repaired: string[]
  readonly faultCount: number
  readonly repairedCount: number
}

export interface CheckOptions {
  /** Reads every file again and compares its hash; otherwise only presence and size are checked. */
  readonly hashes?: boolean
  /** Tokenises every text again and compares the index. */
  readonly texts?: boolean
  /** Repairs derived data. */
  readonly repair?: boolean
  readonly language?: Language
}

/** The number of faults of a kind that are listed. */
const shownAtMost = 100
const repairedAtOnce = 500

/** Units before people, people before rights, rights before counts: the repair of one is the basis of the next. */
function rulesFor({ hashes, texts }: CheckOptions): Rule[] {
  const database = [invalidIndex, disabledTrigger, behindCounter]
  const documents = [...documentRules, ...versionRules, ...editingRules, ...movingRules]
  const rows = [...peopleRules, ...documents, ...setRules, ...bitRules, ...countRules]
  const files = [...fileRules, ...(hashes ? [changedRule] : [])]
  return [...database, ...rows, ...logRules, ...files, ...diskRules, ...searchRules, ...(texts ? [staleRule] : [])]
}

/**
 * The product's fsck: referenced data exists, derived data is right, and files are unchanged. Takes locks only to
 * repair, and memory for a few hundred faults at a time.
 */
export async function checkStore(
  database: Database,
  store: FileStore,
  options: CheckOptions = {},
): Promise<StoreReport> {
  const { repair = false, language = 'en-US' } = options
  const left = new FoundFaults(language)
  const repaired = new FoundFaults(language)
  for (const rule of rulesFor(options)) {
    const outcome = { look: { database, store }, repair, left, repaired }
    // one rule after the other: each may take the whole database
    await ('select' in rule ? select(rule, outcome) : walk(rule, outcome))
    left.endRule()
    repaired.endRule()
  }
  const { rows } = await sql<{ documents: number; files: number }>`
    select (select count(*) from document) as documents, (select count(*) from file_content) as files`.execute(database)
  return {
    documents: rows[0]?.documents ?? 0,
    files: rows[0]?.files ?? 0,
    faults: left.lines,
    repaired: repaired.lines,
    faultCount: left.count,
    repairedCount: repaired.count,
  }
}

/** Collects faults in words; only the listed ones are held in memory. */
class FoundFaults {
  readonly lines: string[] = []
  readonly #language: Language
  #ofRule = 0
  count = 0

  constructor(language: Language) {
    this.#language = language
  }

  add(rule: Rule, found: Fault): void {
    this.count += 1
    this.#ofRule += 1
    if (this.#ofRule <= shownAtMost) this.lines.push(translate(rule.text, this.#language, plain(found)))
  }

  addMore(n: number): void {
    this.count += n
    this.#ofRule += n
  }

  endRule(): void {
    if (this.#ofRule > shownAtMost)
      this.lines.push(translate(checkMessages.texts.more, this.#language, { n: this.#ofRule - shownAtMost }))
    this.#ofRule = 0
  }
}

/** Ids are shown without thousands separators. */
function plain(found: Fault): Record<string, string> {
  return Object.fromEntries(Object.entries(found).map(([name, value]) => [name, String(value)]))
}

interface Outcome {
  readonly look: Look
  readonly repair: boolean
  readonly left: FoundFaults
  readonly repaired: FoundFaults
}

async function select(rule: SelectedRule, { look, repair, left, repaired }: Outcome): Promise<void> {
  const { database } = look
  const limit = repair && rule.repair ? repairedAtOnce : shownAtMost
  let page = await selectPage(database, rule, limit)
  while (repair && rule.repair && page.found.length > 0) {
    const { found } = page
    const ids = [...new Set(found.map(({ id }) => Number(id)))]
    await inTransaction(database, { isolation: 'read committed' }, async (db) => rule.repair?.(db, ids))
    const next = await selectPage(database, rule, limit)
    const still = new Set(next.found.map(({ id }) => id))
    for (const one of found) if (!still.has(one.id)) repaired.add(rule, one)
    page = next
    // otherwise a fault that cannot be repaired would come back for ever
    if (found.every(({ id }) => still.has(id))) break
  }
  for (const found of page.found) left.add(rule, found)
  left.addMore(page.total - page.found.length)
}

async function selectPage(database: Database, { select: faults }: SelectedRule, limit: number) {
  const { rows } = await sql<Fault & { total: number }>`
    select *, count(*) over () as total from (${faults}) as fault limit ${limit}`.execute(database)
  const found = rows.map(({ total: _, ...fault }) => fault as Fault)
  return { found, total: rows[0]?.total ?? 0 }
}

async function walk(rule: WalkedRule, { look, repair, left, repaired }: Outcome): Promise<void> {
  let batch: Fault[] = []
  const mend = async () => {
    if (batch.length > 0) await rule.repair?.(look, batch)
    for (const found of batch) repaired.add(rule, found)
    batch = []
  }
  for await (const found of rule.walk(look)) {
    if (!repair || !rule.repair) {
      left.add(rule, found)
      continue
    }
    batch.push(found)
    if (batch.length === repairedAtOnce) await mend()
  }
  await mend()
}
