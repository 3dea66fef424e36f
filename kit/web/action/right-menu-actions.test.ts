import { expect, test, vi } from 'vitest'
import type { MenuItem } from '@shuku/kit/contract'
import { rightMenuActions } from './right-menu-actions.ts'

function item(type: string, values: Partial<MenuItem> = {}): MenuItem {
  return { type, label: type, icon: '', call: '', top: false, needsSelection: false, ...values }
}

const because = 'Select something first'

test("SHELL-13 SEARCH-54 items, order and words are the server's; what the screen cannot do is left out", () => {
  const run = vi.fn()
  const items = [item('BTN_HELP', { label: '帮助' }), item('BTN_UNKNOWN'), item('BTN_SEARCH')]
  const { all } = rightMenuActions(items, { BTN_SEARCH: { run }, BTN_HELP: { run } }, { hasSelection: false, because })
  expect(all.map(({ label }) => label)).toEqual(['帮助', 'BTN_SEARCH'])
  all[1]?.run?.()
  expect(run).toHaveBeenCalledWith(items[2])
})

test('SHELL-14~ items with isTop are buttons too', () => {
  const { top } = rightMenuActions(
    [item('A', { top: true }), item('B')],
    { A: { run }, B: { run } },
    { hasSelection: false, because },
  )
  expect(top.map(({ key }) => key)).toEqual(['A'])
})

test('SHELL-21 what works on selected rows is disabled, with a reason, while none is selected, where it is not absent (decision 0098); the search never is', () => {
  const items = [item('BTN_DELETE', { needsSelection: true }), item('BTN_SEARCH')]
  const handlers = { BTN_DELETE: { run }, BTN_SEARCH: { run } }
  const reasons = (hasSelection: boolean) =>
    rightMenuActions(items, handlers, { hasSelection, because }).all.map(({ disabledBecause }) => disabledBecause)
  expect(reasons(false)).toEqual([because, undefined])
  expect(reasons(true)).toEqual([undefined, undefined])
})

function run() {
  return undefined
}
