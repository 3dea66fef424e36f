import { beforeEach, expect, test, vi } from 'vitest'
import { makeFolders } from './make-folders.ts'

vi.hoisted(() => {
  vi.stubGlobal('matchMedia', () => new EventTarget())
  vi.stubGlobal('location', { search: '', hash: '' })
  vi.stubGlobal('document', { querySelector: () => null, documentElement: { lang: '' } })
})

/** What a disk has, by folder and name; `坏` cannot be made, and `快` is made by somebody else just before. */
let ids: Map<string, number>
let made: string[]
let asked: number

beforeEach(() => {
  ids = new Map([['7/资料', 11]])
  made = []
  asked = 0
  vi.stubGlobal('fetch', (address: string, { body }: { readonly body: unknown }) => {
    const fields = new URLSearchParams(String(body))
    const parent = fields.get('parentID') ?? 'home'
    const answer = (json: object) => Promise.resolve(new Response(JSON.stringify(json)))
    const refuse = (errorKind: string, errorCode: string) =>
      answer({ api_status: false, errorKind, errorCode, msg: errorCode })
    if (address.includes('disk/taken')) {
      asked += 1
      const names = JSON.parse(fields.get('names') ?? '[]') as string[]
      const taken = names.flatMap((name) => {
        const id = ids.get(`${parent}/${name}`)
        const there = { name, isFile: '0', id, size: 0, version: 0, changer: '', sha256: '', freeName: name }
        return id ? [{ ...there, changedAt: new Date().toISOString() }] : []
      })
      return answer({ api_status: true, taken })
    }
    const name = fields.get('textname') ?? ''
    if (name === '坏') return refuse('invalid', 'disk.nameSign')
    if (name === '断') return Promise.reject(new TypeError('no network'))
    if (name === '快') {
      ids.set(`${parent}/${name}`, 55)
      return refuse('conflict', 'disk.nameTaken')
    }
    made.push(`${parent}/${name}`)
    ids.set(`${parent}/${name}`, 100 + made.length)
    return answer({ api_status: true, msg: '', ids: [100 + made.length], skipped: [] })
  })
})

test('folders of a drop are made below each other, one that is there is used, and what lies in one that fails is left out', async () => {
  const { ids: found, pathTo, failed } = await makeFolders(7, ['', '资料/合同', '资料/坏/内', '空的'])
  expect(made).toEqual(['7/空的', '11/合同'])
  expect(Object.fromEntries(found)).toEqual({ '': 7, 资料: 11, 空的: 101, '资料/合同': 102 })
  // the names of a folder are asked for together
  expect(asked).toBe(2)
  expect(failed).toEqual([{ path: '资料/坏', reason: 'disk.nameSign' }])
  expect(pathTo('资料/合同')).toEqual([
    { id: 11, name: '资料' },
    { id: 102, name: '合同' },
  ])
  expect([pathTo(''), pathTo('资料/坏/内')]).toEqual([[], undefined])
})

test('a folder that another drop makes meanwhile is used; where nobody answers all of it ends', async () => {
  const { ids: found } = await makeFolders(7, ['快/内'])
  expect([found.get('快'), made]).toEqual([55, ['55/内']])
  await expect(makeFolders(7, ['断', '后来'])).rejects.toMatchObject({ code: 'web.network' })
  expect(made).toEqual(['55/内'])
})
