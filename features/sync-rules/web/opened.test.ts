import { z } from '@shuku/kit/contract'
import { expect, test, vi } from 'vitest'
import type { SyncComputer } from '../contract.ts'
import { OpenedState, openedLog, openedRule } from './opened.ts'

vi.hoisted(() => {
  vi.stubGlobal('matchMedia', () => new EventTarget())
  vi.stubGlobal('document', { querySelector: () => null })
})

const stateOf = (texts: Record<string, string>) => z.decode(OpenedState, texts)
const computerWith = (name: string, isThis: boolean, ids: readonly number[]) =>
  ({ name, isThis, isNew: true, rules: ids.map((id) => ({ id, name: `规则 ${id}` })) }) as unknown as SyncComputer
const computers = [computerWith('办公电脑', true, [3, 4]), computerWith('笔记本', false, [7])]
const rules = computers.flatMap((computer) => computer.rules)

test('SYNC-21~ both rules of the state are -1 at first, and nothing is open', () => {
  const state = stateOf({})
  expect(state).toEqual({ ruleId: -1, logRuleId: -1, text: '', period: 'lastWeek' })
  expect(z.encode(OpenedState, state)).toMatchObject({ updateRuleId: '-1', synRuleId: '-1' })
  expect([openedRule(computers, state), openedLog(rules, state)]).toEqual([undefined, undefined])
})

test('SYNC-21~ updateRuleId opens the rule: one of this computer to be changed, one of another to be looked at', () => {
  const opened = (id: string) => {
    const found = openedRule(computers, stateOf({ updateRuleId: id }))
    return found && [found.rule.id, found.computer.name, found.lock]
  }
  expect(opened('4')).toEqual([4, '办公电脑', undefined])
  expect(opened('7')).toEqual([7, '笔记本', 'other'])
  expect(opened('99'), 'one that was deleted').toBeUndefined()
})

test('SYNC-21~ synRuleId opens the log of one rule, or of all, with what is looked for in it and since when', () => {
  const opened = (id: string) => openedLog(rules, stateOf({ synRuleId: id }))
  expect(opened('7')).toEqual({ ruleId: 7 })
  expect(opened('0')).toEqual({ ruleId: undefined })
  expect(opened('99'), 'one that was deleted').toBeUndefined()
  expect(stateOf({ synRuleId: '0', fileType: '0' }).logOf).toBe('invoice')
  const narrowed = stateOf({ synRuleId: '0', searchValue: '合同', date: 'lastDay' })
  expect(narrowed).toMatchObject({ text: '合同', period: 'lastDay' })
  expect(z.encode(OpenedState, narrowed)).toMatchObject({ searchValue: '合同', date: 'lastDay' })
})
