import { beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../call/call-error.ts'
import { runWithToast } from '../call/run-with-toast.ts'
import { toast, toastStore } from '../feedback/toast.ts'
import { languageStore } from '../language/language-store.ts'
import { menuItems } from './menu-items.tsx'
import { runAction } from './run-action.ts'

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
  onClick({ domEvent: { type: 'click', currentTarget: null, stopPropagation: () => undefined } })
}

const shown = () => toastStore.shown().map(({ kind, text }) => [kind, text])

test('an error that an action does not catch is one toast, once it has been clicked', async () => {
  const refused = new CallError({ message: '列表已过期', code: 'kit.x', kind: 'refused', requestId: '' })
  click(async () => Promise.reject(refused))
  await expect.poll(shown, { timeout: 1000 }).toEqual([['error', '列表已过期']])
})

test('an action that throws before it waits for anything says so too', async () => {
  const refused = new CallError({ message: '现在不行', code: 'kit.x', kind: 'refused', requestId: '' })
  click(() => {
    throw refused
  })
  await expect.poll(shown, { timeout: 1000 }).toEqual([['error', '现在不行']])
})

test('a fault that is no answer of the server shows that the act failed, and stays one for the console', async () => {
  const fault = new TypeError('Failed to fetch dynamically imported module')
  await expect(runWithToast(async () => Promise.reject(fault))).rejects.toBe(fault)
  expect(shown()).toEqual([['error', '操作失败']])
})

test('an act is done once however often its button is pressed before it has ended, and again afterwards', async () => {
  const [here, elsewhere] = [{ currentTarget: {} }, { currentTarget: {} }]
  const ends: (() => void)[] = []
  const run = async () => await new Promise<void>((resolve) => ends.push(resolve))
  runAction(run, here)
  runAction(run, here)
  expect(ends).toHaveLength(1)
  // the same act of another row
  runAction(run, elsewhere)
  expect(ends).toHaveLength(2)
  for (const end of ends) end()
  await expect
    .poll(() => {
      runAction(run, here)
      return ends.length
    })
    .toBe(3)
})

test('another press of the same button is another act where it asks for something else', async () => {
  const here = { currentTarget: {} }
  const done: string[] = []
  const ends: (() => void)[] = []
  const ask = (year: string) => {
    const run = async () => {
      done.push(year)
      await new Promise<void>((resolve) => ends.push(resolve))
    }
    runAction(run, here, { year })
  }
  for (const year of ['2025', '2026', '2025', '2026']) ask(year)
  expect(done).toEqual(['2025', '2026'])
  // the end of one is not that of the other
  ends[0]?.()
  await expect
    .poll(() => {
      ask('2025')
      ask('2026')
      return done
    })
    .toEqual(['2025', '2026', '2025'])
})
