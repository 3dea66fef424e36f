import { afterEach, expect, test, vi } from 'vitest'
import { storeSort } from './store-choice.ts'

vi.hoisted(() => {
  vi.stubGlobal('location', { search: '', hash: '' })
  vi.stubGlobal('document', { querySelector: () => null, documentElement: { lang: '' } })
})
afterEach(() => vi.unstubAllGlobals())

test('the last order that was clicked is the one that is stored, also where the first call takes the longest', async () => {
  const stored: string[] = []
  let calls = 0
  vi.stubGlobal('fetch', async (_: unknown, init: { body: unknown }) => {
    const order = new URLSearchParams(String(init.body)).get('order') ?? ''
    await new Promise((resolve) => setTimeout(resolve, calls++ === 0 ? 20 : 0))
    stored.push(order)
    return Response.json({ status: 'true', api_status: true })
  })
  const clicks = (['descend', 'ascend', 'descend'] as const).map((order) =>
    storeSort('key', { column: 'updatedOn', order }),
  )
  await Promise.all(clicks)
  expect(stored).toEqual(['descend', 'ascend', 'descend'])
})
