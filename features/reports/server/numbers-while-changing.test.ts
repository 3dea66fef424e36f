import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { rightStrings } from '@shuku/domain/people/server'
import { mayRead, RightsCache } from '@shuku/domain/rights/server'
import { act, callerIn, changeAtRandom, isRefusal, read } from '@shuku/domain/testing'
import { createDatabase, createPool, type Caller, type Context, type Database } from '@shuku/kit/server'
import { randomFrom, testDatabase, type Random } from '@shuku/kit/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReportQuery } from '../contract.ts'
import { setReportCounting } from './answering/answer-question.ts'
import { askCategories, askDocuments, askReadings } from './answering/ask-report.ts'
import { countedDocuments } from './counting.ts'
import { knownBars, makeRows, Plain, randomQuery, readRows, tally, unique, type Rows } from './plain-reports.given.ts'

const comparisons = 30

beforeAll(() => setReportCounting({ liveForMs: 60_000 }))
afterAll(() => setReportCounting({}))

interface Node {
  readonly db: Database
  readonly cache: RightsCache
}

async function startNode(applicationName: string): Promise<Node> {
  const { connection } = await testDatabase()
  return {
    db: createDatabase(createPool({ connection, max: 4, applicationName, work: 'requests' })),
    cache: new RightsCache(),
  }
}

class ChangedMyMind extends Error {}

async function readSomething(db: Database, random: Random): Promise<void> {
  const ids = async (table: 'person' | 'document') =>
    (await db.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => Number(id))
  const [personId, documentId] = [random.pick(await ids('person')), random.pick(await ids('document'))]
  await sql`
    insert into read_mark (person_id, document_id) values (${personId}, ${documentId})
    on conflict (person_id, document_id) do update set times = read_mark.times + 1`.execute(db)
}

/** Changes that linger before they are committed, or are taken back; answers how many were committed. */
async function changeAgainAndAgain({ db }: Node, random: Random, isOver: () => boolean): Promise<number> {
  let committed = 0
  while (!isOver()) {
    const change = async (transaction: Database) => {
      await (random.chance(0.3) ? readSomething(transaction, random) : changeAtRandom(transaction, random))
      await delay(random.int(20))
      if (random.chance(0.2)) throw new ChangedMyMind()
    }
    const isCommitted = await act(change, db).then(
      () => true,
      (error: unknown) => {
        if (error instanceof ChangedMyMind || isRefusal(error)) return false
        throw error
      },
    )
    committed += isCommitted ? 1 : 0
  }
  return committed
}

interface Asking {
  readonly caller: Caller
  readonly query: Partial<ReportQuery>
  /** Which of the bars of authors is opened; without it the whole report. */
  readonly bar: number | undefined
}

/** What the product says in one snapshot. */
async function askProduct(db: Database, { caller, query, bar }: Asking) {
  const context = { db, caller, query, afterReply: () => {}, afterFailure: () => {} } as never as Context<ReportQuery>
  const { answer } = await askDocuments(context, 'author')
  const { visible, hidden } = await askCategories(context, 'category')
  const readings = await askReadings(context).catch((error: unknown) => {
    if (isRefusal(error)) return undefined
    throw error
  })
  const authorId = bar === undefined ? undefined : answer.author.rows[bar % answer.author.rows.length]?.[0]
  const behind = { caller, query: context.query, report: 'author', barId: authorId } as const
  const { rows: listed } = await sql<{ id: number }>`
    select document.id from ${countedDocuments(behind)} and ${mayRead(caller)}`.execute(db)
  const bars = (rows: readonly (readonly [number, number])[]) => new Map(rows.toSorted(([a], [b]) => a - b))
  const { author, department, subcompany } = answer
  return {
    documents: answer.documents,
    author: bars(author.rows),
    department: bars(department.rows),
    subcompany: bars(subcompany.rows),
    sums: [author.sum, department.sum, subcompany.sum],
    category: bars(visible),
    hidden,
    reading: readings && [readings.answer.reading.sum, readings.answer.documents, bars(readings.answer.reading.rows)],
    authorId,
    listed: unique(listed.map(({ id }) => id)),
  }
}

type Said = Awaited<ReturnType<typeof askProduct>>

/** The same as one counts it by hand. */
function countPlainly(plain: Plain, query: Partial<ReportQuery>, authorId: number | undefined): Said {
  const barsOf = (report: 'author' | 'department' | 'subcompany' | 'category') =>
    tally(plain.documents(report, query).map(({ bar }) => bar))
  const authors = plain.documents('author', query)
  const behind = authors.filter(({ bar }) => authorId === undefined || bar === authorId)
  const category = barsOf('category')
  const readings = plain.readings(query)
  const known = knownBars(plain, tally(readings.map(({ bar }) => bar)), query)
  return {
    documents: authors.length,
    author: barsOf('author'),
    department: barsOf('department'),
    subcompany: barsOf('subcompany'),
    sums: [authors.length, authors.length, authors.length],
    category,
    hidden: authors.length - [...category.values()].reduce((sum, n) => sum + n, 0),
    reading: known && [readings.length, unique(readings.map(({ id }) => id)).length, known],
    authorId,
    listed: unique(behind.filter(({ id }) => plain.mayRead(id)).map(({ id }) => id)),
  }
}

/** The rights that open the reports of all units, by plain rows. */
async function rightsOf(db: Database, personId: number): Promise<string[]> {
  const names = [rightStrings.administerOrganisation, rightStrings.administerCategories, rightStrings.readLog]
  const rows = await db
    .selectFrom('role_member')
    .innerJoin('role_right', 'role_right.role_id', 'role_member.role_id')
    .select('role_right.right_name')
    .where('role_member.person_id', '=', personId)
    .where('role_right.right_name', 'in', names)
    .execute()
  return rows.map(({ right_name }) => right_name)
}

interface Compared {
  readonly documents: number
  readonly listed: number
}

/** In one snapshot of a node; nothing where the asker has left meanwhile. */
async function compareOnce(node: Node, random: Random, asking: { personId: number; rows: Rows }): Promise<Compared> {
  return read(async (db) => {
    const caller = await callerIn(db, asking.personId, node.cache).catch((error: unknown) => {
      if (/unknown or has left/.test(String(error))) return undefined
      throw error
    })
    if (!caller) return { documents: 0, listed: 0 }
    const asked = random.chance(0.4) ? ({ period: '0', reach: '1' } as const) : randomQuery(random, asking.rows)
    const query = { employment: '2', categories: '0', ...asked } as const
    const bar = random.chance(0.5) ? random.int(40) : undefined
    const product = await askProduct(db, { caller, query, bar })
    const plain = new Plain(await readRows(db), { id: caller.personId, rights: await rightsOf(db, caller.personId) })
    expect(product, `${JSON.stringify(query)} for ${caller.personId}`).toEqual(
      countPlainly(plain, query, product.authorId),
    )
    return { documents: product.documents, listed: product.listed.length }
  }, node.db)
}

test(
  'REPORT-77~ while two nodes change documents, people, units, rights and readings, each counts in every snapshot what one counts by hand in it',
  { tags: ['slow'] },
  async () => {
    const random = randomFrom(24)
    const { rows, askers } = await makeRows(random, { documents: 100 })
    const nodes = [await startNode('node one'), await startNode('node two')] as const
    let isOver = false
    const writers = nodes.map((node, index) => changeAgainAndAgain(node, randomFrom(300 + index), () => isOver))
    let [documents, listed, told] = [0, 0, 0]
    const compareAll = async () => {
      // one after the other: calls of one moment share a count, and with it the snapshot of the first
      for (let made = 0; made < comparisons; made++) {
        const node = nodes[made % 2 === 0 ? 0 : 1]
        const compared = await compareOnce(node, random, { personId: random.pick(askers).id, rows })
        documents += compared.documents
        listed += compared.listed
        told += compared.documents > 0 ? 1 : 0
      }
    }
    try {
      await Promise.race([compareAll(), Promise.all(writers)])
    } finally {
      isOver = true
    }
    const committed = (await Promise.all(writers)).reduce((sum, each) => sum + each, 0)
    await Promise.all(nodes.map(({ db }) => db.destroy()))
    // how many depends on the machine; else nothing would have been compared, or nothing changed
    expect(committed).toBeGreaterThan(20)
    expect([documents > 200, listed > 5, told > comparisons / 4], `${documents} ${listed} ${told}`).toEqual([
      true,
      true,
      true,
    ])
  },
)
