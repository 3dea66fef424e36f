import { beforeEach, expect, test, vi } from 'vitest'
import { makeFolders } from './make-folders.ts'

vi.hoisted(() => {
  vi.stubGlobal('matchMedia', () => new EventTarget())
  vi.stubGlobal('location', { search: '', hash: '' })
  vi.stubGlobal('document', { querySelector: () => null, documentElement: { lang: '' } })
})

/** What a disk has, by folder and name; `坏` cannot be made. */
let ids: Map<string, number>
let made: string[]

beforeEach(() => {
  ids = new Map([['7/资料', 11]])
  made = []
  vi.stubGlobal('fetch', (address: string, { body }: { readonly body: unknown }) => {
    const fields = new URLSearchParams(String(body))
    const parent = fields.get('parentID') ?? 'home'
    const answer = (json: object) => Promise.resolve(new Response(JSON.stringify(json)))
    if (address.includes('disk/taken')) {
      const [name = ''] = JSON.parse(fields.get('names') ?? '[]') as string[]
      const id = ids.get(`${parent}/${name}`)
      const there = { name, isFile: '0', id, size: 0, version: 0, changer: '', sha256: '', freeName: name }
      return answer({ api_status: true, taken: id ? [{ ...there, changedAt: new Date().toISOString() }] : [] })
    }
    const name = fields.get('textname') ?? ''
    if (name === '坏')
      return answer({ api_status: false, errorKind: 'invalid', errorCode: 'disk.nameSign', msg: '不行' })
    made.push(`${parent}/${name}`)
    ids.set(`${parent}/${name}`, 100 + made.length)
    return answer({ api_status: true, msg: '', ids: [100 + made.length], skipped: [] })
  })
})

test('folders of a drop are made below each other, one that is there is used, and what lies in one that fails is left out', async () => {
  const { ids: found, pathTo, failed } = await makeFolders(7, ['', '资料/合同', '资料/坏/内', '空的'])
  expect(made).toEqual(['7/空的', '11/合同'])
  expect([...found]).toEqual([
    ['', 7],
    ['资料', 11],
    ['空的', 101],
    ['资料/合同', 102],
  ])
  expect(failed).toEqual(['资料/坏'])
  expect(pathTo('资料/合同')).toEqual([
    { id: 11, name: '资料' },
    { id: 102, name: '合同' },
  ])
  expect([pathTo(''), pathTo('资料/坏/内')]).toEqual([[], undefined])
})
