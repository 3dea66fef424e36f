import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { randomFrom, testDatabase } from '@shuku/kit/testing'
import { given, type GivenText } from '@shuku/domain/testing'
import { normalise } from '../query/normalise.ts'
import { hasWords, parseQuery } from '../query/parse-query.ts'
import { foundByIndex, isFound } from './found-sql.ts'
import { matches } from './match.ts'
import { fragmentOf } from './names-sql.ts'

interface Plain {
  readonly id: number
  readonly title: string
  readonly body: string
  readonly names: string[]
}

let documents: Plain[] = []

const sentences = `员工出差应当事先填写申请单，经部门负责人批准后方可出行。
住宿标准按职级执行，超出部分由个人承担，特殊情况须经财务部批准。
報銷單據應當真實、合法，並在返回後十五日內提交。
系统管理员负责用户账号的开通、变更与注销，并定期检查权限。
电子邮件系统的维护由信息中心负责，故障应在四小时内处理。
合同审批流程包括起草、会签、法务审核和盖章四个步骤。
The annual report of the finance department covers travel, training and equipment.
Debian 是一个自由的操作系统，使用 Linux 内核和 GNU 工具。
编号 ZK07-2026-00123 的档案保存期限为十年，由档案室保管。
使用 apt install package_name 安装软件包，版本号为 2.36-9+deb12u4。`.split('\n')
const codes = ['ZK07-2026-00123', 'ZK08-2026-00124', 'CW-2025-017', '']
const files = ['差旅报销单2026.xlsx', 'annual_report_v2.docx', '制度汇编.pdf']
const random = randomFrom(20_261_120)

beforeAll(async () => {
  const { category, creator } = await given.category({ creators: 1 })
  const texts = Array.from({ length: 200 }, (_, index) => makeText(index))
  const ids = await given.texts({ category, creator }, texts)
  documents = texts.map((text, index) => plain(ids[index]!, text))
})

function makeText(index: number): GivenText {
  const shuffled = Array.from({ length: 1 + random.int(6) }, () => random.pick(sentences))
  // every twentieth is long: its sentences stand 70,000 characters from each other, one of them in an attachment
  const filler = '子丑寅卯辰巳午未申酉戌亥，'.repeat(5600)
  const body = index % 20 === 0 ? shuffled.slice(0, 2).join(filler) : shuffled.join(random.pick(['\n', '']))
  const file = { name: random.pick(files), ...(index % 3 === 0 ? { text: random.pick(sentences) } : {}) }
  return {
    subject: random.pick(sentences).slice(0, 4 + random.int(20)),
    body,
    code: random.pick(codes),
    keywords: random.pick(['差旅,报销', '信息安全', '']),
    files: random.int(2) === 0 ? [file] : [],
  }
}

function plain(id: number, { subject, body = '', code = '', keywords = '', files: attached = [] }: GivenText): Plain {
  const texts = [code, keywords, body, ...attached.flatMap(({ name, text = '' }) => [name, text])]
  const names = [code, ...attached.map(({ name }) => name)].map((name) => normalise(name).replace(/ /g, ''))
  return { id, title: normalise(subject), body: texts.map((text) => normalise(text)).join('\n'), names }
}

async function findBothWays(typed: string): Promise<{ byIndex: number[]; byCheck: number[] }> {
  const { db } = await testDatabase()
  const query = parseQuery(typed, '2026-11-20')
  const byIndex = await sql<{ document_id: number }>`${foundByIndex(query)}`.execute(db)
  const byCheck = await sql<{
    document_id: number
  }>`select document_id from search_text as text where ${isFound(query)}`.execute(db)
  const ids = (rows: { document_id: number }[]) => rows.map(({ document_id }) => document_id).sort((a, b) => a - b)
  return { byIndex: ids(byIndex.rows), byCheck: ids(byCheck.rows) }
}

/** What the words find, by looking into every text; said once more, without any index. */
function scan(typed: string): number[] {
  const query = parseQuery(typed, '2026-11-20')
  const fragment = fragmentOf(query)
  const isExcluded = ({ title, body }: Plain) =>
    query.excluded.some((pieces) =>
      matches({ ...query, clauses: [{ alternatives: [pieces] }], excluded: [] }, [title, body]),
    )
  const hasFragment = ({ title, names }: Plain) =>
    fragment !== undefined && [title.replace(/ /g, ''), ...names].some((name) => name.includes(fragment))
  return documents
    .filter((one) => matches(query, [one.title, one.body]) || (hasFragment(one) && !isExcluded(one)))
    .map(({ id }) => id)
}

async function expectScan(typed: string): Promise<number> {
  const expected = scan(typed)
  expect(await findBothWays(typed), typed).toEqual({ byIndex: expected, byCheck: expected })
  return expected.length
}

const chinese = sentences
  .map((sentence) => normalise(sentence))
  .join('')
  .replace(/[^\p{Script=Han}]+/gu, '|')
  .split('|')
const fragment = (length: number) => {
  const run = random.pick(chinese.filter((each) => each.length >= length))
  const start = random.int(run.length - length + 1)
  return run.slice(start, start + length)
}

describe('the text index finds what a plain scan finds', () => {
  test.each([1, 2, 3, 5, 8])('fragments of %i Chinese characters, none missed, none too many', async (length) => {
    let hits = 0
    for (let round = 0; round < 25; round++) {
      const typed = fragment(length)
      hits += await expectScan(typed)
      // once more without any code of ours: the fragment stands in the text as a reader sees it
      const seen = documents
        .filter(({ title, body }) => title.includes(typed) || body.includes(typed))
        .map(({ id }) => id)
      expect(scan(typed)).toEqual(seen)
    }
    expect(hits).toBeGreaterThan(100)
  })

  test('several words, Latin words and their beginnings, codes, in any mixture', async () => {
    const words =
      'debian linux repo report annual ZK07-2026-00123 ZK07 2026 deb12u4 package_name 2.36 apt 系统 报销 税'.split(' ')
    let hits = 0
    for (let round = 0; round < 40; round++) {
      const typed = [
        random.pick(words),
        random.pick([random.pick(words), fragment(2), '']),
        random.pick(['', fragment(3)]),
      ].join(' ')
      hits += await expectScan(typed)
    }
    expect(hits).toBeGreaterThan(100)
  })

  test('-without, OR and phrases', async () => {
    let hits = 0
    for (let round = 0; round < 40; round++) {
      const typed = random.pick([
        `${fragment(2)} -${fragment(2)}`,
        `${fragment(2)} OR ${fragment(3)}`,
        `report OR ${fragment(4)} -debian`,
        `"${fragment(6)}"`,
        '"annual report" -finance',
        `"${fragment(3)}" ${fragment(2)} OR linux`,
      ])
      hits += await expectScan(typed)
    }
    expect(hits).toBeGreaterThan(100)
  })

  test('a code or file name by any part of three characters or more', async () => {
    for (const typed of ['07-2026', '26-00124', 'W-2025', 'nual_rep', 'v2.doc', '2026.xls']) {
      expect(await expectScan(typed), typed).toBeGreaterThan(0)
    }
  })

  test('what a pasted sentence says, longer than what is ranked', async () => {
    for (const sentence of sentences) expect(await expectScan(sentence)).toBeGreaterThan(0)
  })

  test('nothing in what nobody wrote', async () => {
    expect(await expectScan('理员负责系统')).toBe(0)
    expect(await expectScan('销报')).toBe(0)
    // in the middle of a word of the text, where no title, code or file name has it
    expect(await expectScan('ravel')).toBe(0)
  })
})

test(
  'a text of a million characters is found by any run of it, across the seams of its parts too',
  { tags: ['slow'] },
  async () => {
    const { category, creator } = await given.category({ creators: 1 })
    const characters = Array.from({ length: 1_000_000 }, () => String.fromCodePoint(0x4e00 + random.int(600)))
    const body = characters.map((character, index) => (index % 60 === 59 ? '。' : character)).join('')
    const [id = 0] = await given.texts({ category, creator }, [{ subject: '汇编', body }])
    const { db } = await testDatabase()
    const partStarts = await sql<{
      start: number
    }>`select start from search_part where document_id = ${id} and number > 1`.execute(db)
    expect(partStarts.rows.length).toBeGreaterThan(20)
    const normal = normalise(body)
    const isFoundAt = async (start: number, length: number) => {
      const typed = normal.slice(start, start + length).replace(/[^\p{Script=Han}]/gu, ' ')
      const { rows } = await sql<{ document_id: number }>`${foundByIndex(parseQuery(typed, '2026-11-20'))}`.execute(db)
      return rows.some(({ document_id }) => document_id === id)
    }
    for (const { start } of partStarts.rows) expect(await isFoundAt(start - 10, 30), `around ${start}`).toBe(true)
    for (let probe = 0; probe < 30; probe++)
      expect(await isFoundAt(random.int(normal.length - 60), 4 + random.int(40))).toBe(true)
    // two runs from far apart, and one that nobody wrote
    const far = `${normal.slice(70, 76)} ${normal.slice(-80, -74)}`
    expect((await findBothWays(far)).byIndex).toContain(id)
    expect((await findBothWays(`${normal.slice(70, 73)}${normal.slice(-80, -77)}`)).byIndex).not.toContain(id)
  },
)

test('signs alone are no words', () => {
  expect(hasWords(parseQuery('，。!? - "" ', '2026-11-20'))).toBe(false)
})
