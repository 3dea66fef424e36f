import { TableKey, z } from '@shuku/kit/contract'
import { given } from '@shuku/domain/testing'
import { describe, expect, test } from 'vitest'
import { programOf } from '../program.ts'
import { open, shelf } from './shelf.given.ts'

describe('the key', () => {
  test('wire §3 a list answers `sessionkey`: 69 printable characters, the same in GET and POST shape', async () => {
    const { program, category } = await shelf(0)
    for (const { json } of [
      await program.get('/api/doc/searchlist/list', { seccategory: category.id }),
      await program.post('/api/doc/searchlist/list', { seccategory: category.id }),
    ]) {
      expect(json['sessionkey']).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}_[0-9A-F]{32}$/)
      expect(json['sessionkey']).toHaveLength(69)
    }
  })

  test('SEARCH-51 readers that look for `sessionkey` at any depth in any case find one value', async () => {
    const { program } = await shelf(0)
    const { text, json } = await program.get('/api/doc/searchlist/list')
    const found = [...text.matchAll(/"(sessionkey)":"([^"]+)"/gi)].map(([, name, value]) => ({ name, value }))
    expect(new Set(found.map(({ name }) => name))).toEqual(new Set(['sessionkey', 'sessionKey']))
    expect(new Set(found.map(({ value }) => value)).size).toBe(1)
    // our own client reads either
    const { sessionkey } = json
    for (const answer of [{ sessionkey }, { sessionKey: sessionkey }])
      expect(z.decode(TableKey, answer as never)).toEqual({ key: sessionkey })
  })
})

describe('whose it is', () => {
  test('wire §3 another person’s key, an unknown and an empty one are refused', async () => {
    const { program, category } = await shelf(1)
    const dataKey = await open(program, { seccategory: category.id })
    const other = await programOf(await given.person())
    for (const call of ['datas', 'counts', 'checks']) {
      for (const [caller, key] of [
        [other, dataKey],
        [program, 'x'],
        [program, ''],
      ] as const) {
        const { status, json } = await caller.post(`/api/ec/dev/table/${call}`, { dataKey: key })
        expect({ status, json }, `${call} ${key}`).toMatchObject({
          status: 200,
          json: { status: false, msg: expect.any(String) },
        })
        expect(json).not.toHaveProperty('datas')
      }
    }
  })
})
