import { given } from '@shuku/domain/testing'
import { programOf, type Program } from '../program.ts'

// docs/interface.md §5: a list, paged by its key.

export const datas = '/api/ec/dev/table/datas'

/** A category with so many documents; the reader has read none of them. */
export async function shelf(count: number) {
  const { category, creator, reader } = await given.category({ readers: 1, creators: 1 })
  const ids: number[] = []
  for (let number = 0; number < count; number++) {
    const updatedAt = new Date(Date.now() - number * 60_000)
    ids.push((await given.document({ category, creator, subject: `第${number}号文件`, updatedAt })).id)
  }
  return { category, creator, reader, ids, program: await programOf(reader) }
}

export async function open(program: Program, texts: Record<string, string | number>): Promise<string> {
  const { json } = await program.get('/api/doc/searchlist/list', texts)
  return String(json['sessionkey'])
}

export async function countOf(program: Program, dataKey: string): Promise<unknown> {
  return (await program.post('/api/ec/dev/table/counts', { dataKey })).json['count']
}

export const keysOf = (rows: readonly Record<string, string>[]) => rows.map((row) => row['randomFieldId'])
