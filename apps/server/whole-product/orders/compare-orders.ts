import { tableApi, z, type TableShape } from '@shuku/kit/contract'
import type { OrderedList, OrderedValue } from '@shuku/domain/testing'
import type { TestClient } from '@shuku/kit/testing'
import type { AnyTable } from '@shuku/kit/server'

// oxlint-disable-next-line typescript/no-explicit-any -- rows of any list
type Row = any

/** Every order of a list whose rows are not in the order that their cells say, and every one by which all its rows are alike. */
export async function findWrongOrders(table: AnyTable, list: OrderedList): Promise<string[]> {
  const key = await list.open()
  const faults: string[] = []
  for (const column of Object.keys(table.sorts)) {
    for (const order of ['ascend', 'descend'] as const) {
      const rows = await allRows(list.client, table.shape, { key, sort: [{ column, order }] })
      const placed = rows.map((row) => ({
        value: plain(list.by?.[column] ? list.by[column](row) : row[column]),
        id: list.id ? list.id(row) : Number(row[table.shape.key]),
        isFirst: list.isFirst?.(row) ?? false,
      }))
      const collator = list.numbered?.includes(column) ? syllablesAndNumbers : syllables
      const sorted = placed.toSorted((a, b) => compare(a.value, b.value, collator) || a.id - b.id)
      if (order === 'descend') sorted.reverse()
      const expected = [...sorted.filter(({ isFirst }) => isFirst), ...sorted.filter(({ isFirst }) => !isFirst)]
      if (!list.alike?.includes(column) && new Set(placed.map(({ value }) => value)).size < 2)
        faults.push(`${column}: its ${rows.length} rows are alike`)
      if (JSON.stringify(placed) !== JSON.stringify(expected))
        faults.push(`${column} ${order}: ${JSON.stringify(placed)} should be ${JSON.stringify(expected)}`)
    }
  }
  return faults
}

interface SortedList {
  readonly key: string
  readonly sort: readonly [{ column: string; order: 'ascend' | 'descend' }]
}

/** Page by page, so that an order that goes on wrongly is seen. */
async function allRows(client: TestClient, shape: TableShape, { key, sort }: SortedList): Promise<Row[]> {
  const rows: Row[] = []
  for (let current = 1; ; current++) {
    const page = await client.call(tableApi.getRows, { key, current, pageSize: 2, sort: [...sort] })
    rows.push(...page.rows.map((row) => z.decode(shape.row, row)))
    if (page.rows.length < 2) break
  }
  const { count } = await client.call(tableApi.countRows, { key })
  if (rows.length !== count) throw new Error(`${shape.id}: ${rows.length} rows of ${count}`)
  return rows
}

function plain(value: OrderedValue): string | number {
  if (value === null) return -Infinity
  return value instanceof Date ? value.getTime() : typeof value === 'boolean' ? Number(value) : value
}

const syllables = new Intl.Collator('zh-u-co-pinyin')
const syllablesAndNumbers = new Intl.Collator('zh-u-co-pinyin-kn-true')
const hasChinese = (text: string) => /\p{Script=Han}/u.test(text)

/** Chinese texts by their syllables, others by their code points, as the database's collation has it. */
function compare(a: string | number, b: string | number, collator: Intl.Collator): number {
  if (typeof a === 'number' && typeof b === 'number') return a === b ? 0 : a - b
  const texts = [String(a), String(b)] as const
  if (texts.some(hasChinese)) return collator.compare(...texts)
  return Buffer.compare(Buffer.from(texts[0]), Buffer.from(texts[1]))
}
