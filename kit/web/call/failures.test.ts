import { get, post, Text, wire, wireObject } from '@shuku/kit/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { toast, toastStore } from '../feedback/toast.ts'
import { languageStore } from '../language/language-store.ts'
import { call } from './call.ts'
import type { CallError } from './call-error.ts'
import { serverAddress } from './server-address.ts'
import { showActionError } from './use-action.ts'

const page = vi.hoisted(() => {
  const made = { prefix: '', documentElement: { lang: '' } }
  vi.stubGlobal('location', { search: '', hash: '' })
  vi.stubGlobal('document', { querySelector: () => ({ content: made.prefix }), documentElement: made.documentElement })
  return made
})

const query = wireObject({ name: wire('name', Text).optional() })
const reads = get('/api/doc/test/read', { doc: 'Reads.', query })
const changes = post('/api/doc/test/change', { doc: 'Changes.', query })

let answers = 0

function answerWith(body: string, status = 200) {
  vi.stubGlobal('fetch', async () => {
    answers += 1
    if (status === 0) throw new TypeError('network')
    return new Response(body, { status })
  })
}

/** What a screen shows of a call that went wrong, as `useAction` does. */
async function shownBy(endpoint: typeof reads, options: { warns?: boolean } = {}) {
  const error = await call(endpoint).then(
    () => undefined,
    (thrown: unknown) => thrown as CallError,
  )
  if (error) showActionError(error, options)
  return toastStore.shown().map(({ kind, text }) => [kind, text])
}

beforeEach(() => {
  answers = 0
  page.prefix = ''
  languageStore.set('zh-CN')
  for (const { id } of toastStore.shown()) toast.dismiss(id)
})

test('SHELL-24 SHELL-26 an answer with a falsy api_status is rejected, shows its msg as an error, and is not asked again', async () => {
  answerWith('{"api_status":false,"status":-1,"msg":"目录不存在"}')
  for (const endpoint of [reads, changes]) {
    answers = 0
    await expect(call(endpoint)).rejects.toMatchObject({ message: '目录不存在', kind: 'refused' })
    expect(answers).toBe(1)
  }
  expect(await shownBy(reads)).toEqual([['error', '目录不存在']])
})

test.each([
  ['zh-CN', '操作失败'],
  ['en-US', 'Operation failed'],
] as const)('SHELL-25 without a msg the toast has words of its own (%s)', async (language, text) => {
  languageStore.set(language)
  answerWith('{"api_status":false}')
  expect(await shownBy(changes)).toEqual([['error', text]])
})

test.each([
  ['no network', '', 0, '操作失败：无法连接服务器，请检查网络后重试。您填写的内容不会丢失。'],
  [
    'a server that failed',
    '{"msg":"secret of a proxy"}',
    502,
    '操作失败：服务器暂时无法处理（HTTP 502），请稍后重试。',
  ],
  ['a page instead of JSON', '<html>sign in</html>', 200, '操作失败'],
  ['a list', '[]', 200, '操作失败'],
] as const)(
  'SHELL-33 %s shows the same words, and why, and is rejected the same way',
  async (_, body, status, text) => {
    answerWith(body, status)
    await expect(call(changes)).rejects.toMatchObject({ kind: 'fault' })
    expect(answers).toBe(1)
    expect(await shownBy(changes)).toEqual([['error', text]])
  },
)

test('SHARE-27~ a refusal may be told as a warning, a fault stays an error', async () => {
  answerWith('{"status":-1,"api_status":false,"msg":"这条共享已被删除"}')
  expect(await shownBy(changes, { warns: true })).toEqual([['warning', '这条共享已被删除']])
  answerWith('', 503)
  expect(await shownBy(changes, { warns: true })).toContainEqual(['error', expect.stringMatching(/^操作失败：/)])
})

test('SHELL-20 the prefix stands before a path that begins with a slash, and before no other', () => {
  expect(serverAddress('/api/x', { a: '1 2' })).toBe('/api/x?a=1+2')
  page.prefix = '/oa/'
  expect(serverAddress('/api/x')).toBe('/oa/api/x')
  for (const path of ['api/x', 'https://elsewhere.example/api', '']) expect(serverAddress(path)).toBe(path)
})

test('a screen’s own text stands where the server gave none, and nowhere else', async () => {
  const failed = async () => call(changes).catch((thrown: unknown) => thrown)
  answerWith('{"api_status":false}')
  toast.error(await failed(), '收藏失败')
  answerWith('{"api_status":false,"msg":"目录不存在"}')
  toast.error(await failed(), '收藏失败')
  expect(toastStore.shown().map(({ text }) => text)).toEqual(['收藏失败', '目录不存在'])
})
