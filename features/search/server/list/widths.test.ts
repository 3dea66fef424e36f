import { tableApi } from '@shuku/kit/contract'
import type { RawRequest } from '@shuku/kit/testing'
import { given } from '@shuku/domain/testing'
import { clientOf } from '@shuku/server/testing'
import { describe, expect, test } from 'vitest'
import { searchApi } from '../../contract.ts'

function posted(path: string, texts: Record<string, string>): RawRequest {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return { path, method: 'POST', headers, body: new URLSearchParams(texts).toString() }
}

async function start() {
  const person = await given.person()
  const client = await clientOf(person)
  const widthsOf = async (reader = client) => {
    const { key } = await reader.call(searchApi.openSearchList, {})
    return (await reader.call(tableApi.getRows, { key })).widths
  }
  const set = async (widths: Record<string, number>) =>
    await client.call(tableApi.setWidths, { table: 'search', widths })
  const raw = async (texts: Record<string, string>) => await client.raw(posted('/api/shuku/table/widths', texts))
  return { person, client, widthsOf, set, raw }
}

describe('SEARCH-73~ how wide a person wants columns', () => {
  test('is kept for the person and the table: another session has it, nobody else, and no other table', async () => {
    const { person, client, widthsOf, set } = await start()
    expect(await widthsOf()).toBeUndefined()
    await set({ categoryId: 200, authorId: 80 })
    expect(await widthsOf()).toEqual({ categoryId: 200, authorId: 80 })
    expect(await widthsOf(await clientOf(person))).toEqual({ categoryId: 200, authorId: 80 })
    expect(await widthsOf(await clientOf(await given.person()))).toBeUndefined()

    await client.call(tableApi.setWidths, { table: 'starred', widths: { categoryId: 60 } })
    expect(await widthsOf()).toEqual({ categoryId: 200, authorId: 80 })
  })

  test('takes the place of what was kept, and goes with the columns that are set back', async () => {
    const { client, widthsOf, set } = await start()
    await set({ categoryId: 200, authorId: 80 })
    await set({ authorId: 90 })
    expect(await widthsOf()).toEqual({ authorId: 90 })
    await client.call(tableApi.setColumns, { table: 'search', columns: ['subject', 'authorId'] })
    expect(await widthsOf(), 'other columns, the same widths').toEqual({ authorId: 90 })
    await client.call(tableApi.setColumns, { table: 'search', columns: [] })
    expect(await widthsOf()).toBeUndefined()
    await set({ authorId: 90 })
    await set({})
    expect(await widthsOf()).toBeUndefined()
  })

  test('stays within what a screen can show; columns that there are not, and keys that are never shown, are none', async () => {
    const { widthsOf, set } = await start()
    await set({ categoryId: -5, authorId: 0, status: 2_000_000_000, subject: 400 })
    expect(await widthsOf()).toEqual({ categoryId: 48, authorId: 48, status: 1200, subject: 400 })
    await set({ nothing: 100, id: 100, constructor: 100, 'a b<i>': 100 })
    expect(await widthsOf()).toBeUndefined()
  })

  test('of a table that there is not, or as anything but numbers, is refused and changes nothing', async () => {
    const { widthsOf, set, raw } = await start()
    await set({ authorId: 90 })
    const many = Object.fromEntries(Array.from({ length: 301 }, (_, n) => [`column${n}`, 100]))
    for (const widths of [
      '',
      '[',
      '[]',
      '"a"',
      'null',
      '{"authorId":"wide"}',
      '{"authorId":null}',
      '{"authorId":1e400}',
      JSON.stringify(many),
    ])
      expect((await raw({ table: 'search', widths })).json, widths).toMatchObject({
        errorKind: expect.stringMatching(/^(invalid|notFound)$/),
      })
    expect((await raw({ table: 'search' })).json).toMatchObject({
      errorKind: expect.stringMatching(/^(invalid|notFound)$/),
    })
    expect((await raw({ table: 'nothing', widths: '{}' })).json).toMatchObject({
      errorKind: expect.stringMatching(/^(invalid|notFound)$/),
    })
    expect(await widthsOf()).toEqual({ authorId: 90 })
  })
})

test('SEARCH-73~ whether rows are low is kept for the person, and goes on as it was when something else is chosen', async () => {
  const person = await given.person()
  const client = await clientOf(person)
  const choose = async (texts: Record<string, string>) =>
    await client.raw(posted('/api/shuku/session/preferences', texts))
  const isCompact = async (of = client) => (await of.raw({ path: '/api/shuku/session' })).json['compactRows']
  expect(await isCompact()).toBe(false)
  await choose({ compactRows: '1' })
  await choose({ theme: 'dark' })
  expect(await isCompact(await clientOf(person))).toBe(true)
  expect(await isCompact(await clientOf(await given.person()))).toBe(false)
  await choose({ compactRows: '0' })
  expect(await isCompact()).toBe(false)
})
