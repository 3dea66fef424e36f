import { beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../call/call-error.ts'
import { runWithToast } from '../call/run-with-toast.ts'
import { toast, toastStore } from '../feedback/toast.ts'
import { languageStore } from '../language/language-store.ts'
import { menuItems } from './menu-items.tsx'

vi.hoisted(() => {
  vi.stubGlobal('document', { documentElement: { lang: '' } })
})

beforeEach(() => {
  languageStore.set('zh-CN')
  for (const { id } of toastStore.shown()) toast.dismiss(id)
})

function click(run: () => unknown) {
  const [item] = menuItems([{ key: 'act', label: '还原', run }])
  const { onClick } = item as { onClick: (click: unknown) => void }
  onClick({ domEvent: { type: 'click', stopPropagation: () => undefined } })
  return expect.poll(() => toastStore.shown().map(({ kind, text }) => [kind, text]), { timeout: 1000 })
}

test('an error that an action does not catch is one toast, once it has been clicked', async () => {
  const refused = new CallError({ message: '列表已过期', code: 'kit.x', kind: 'refused', requestId: '' })
  await click(async () => Promise.reject(refused)).toEqual([['error', '列表已过期']])
})

test('an action that throws before it waits for anything says so too', async () => {
  const refused = new CallError({ message: '现在不行', code: 'kit.x', kind: 'refused', requestId: '' })
  await click(() => {
    throw refused
  }).toEqual([['error', '现在不行']])
})

test('a fault that is no answer of the server shows that the act failed, and stays one for the console', async () => {
  const fault = new TypeError('Failed to fetch dynamically imported module')
  await expect(runWithToast(async () => Promise.reject(fault))).rejects.toBe(fault)
  expect(toastStore.shown()).toMatchObject([{ kind: 'error', text: '操作失败' }])
})
