import { toast, toastStore } from '@shuku/kit/web'
import { beforeEach, expect, test, vi } from 'vitest'
import { starCategory } from './star-category.ts'

vi.hoisted(() => {
  vi.stubGlobal('matchMedia', () => new EventTarget())
  vi.stubGlobal('location', { search: '', hash: '' })
  vi.stubGlobal('document', { querySelector: () => null })
})

async function toastsOf(answer: string, starred: boolean) {
  vi.stubGlobal('fetch', async () => new Response(answer))
  await starCategory(7, starred)
  return toastStore.shown().map(({ kind, text }) => [kind, text])
}

beforeEach(() => {
  for (const { id } of toastStore.shown()) toast.dismiss(id)
})

test('CAT-71 the server’s msg is shown after a star', async () => {
  expect(await toastsOf('{"status":1,"api_status":true,"msg":"已收藏"}', true)).toEqual([['success', '已收藏']])
})

test('CAT-71 without a msg a star says that it is done', async () => {
  expect(await toastsOf('{"status":1,"api_status":true,"msg":""}', true)).toEqual([['success', '操作成功']])
})

test.each([
  ['CAT-72 a failed star', true, '收藏失败，请重试'],
  ['CAT-73 a star that could not be taken away', false, '操作失败，请重试'],
])('%s shows the server’s msg, or without one says to try again', async (_, starred, text) => {
  expect(await toastsOf('{"status":-1,"api_status":false}', starred)).toEqual([['error', text]])
  expect(await toastsOf('{"status":-1,"api_status":false,"msg":"目录不存在"}', starred)).toContainEqual([
    'error',
    '目录不存在',
  ])
})

test.each([
  [true, '收藏失败，请重试'],
  [false, '操作失败，请重试'],
])('without a network it says the same (%s)', async (starred, text) => {
  expect(await toastsOf('<html>', starred)).toEqual([['error', text]])
})
