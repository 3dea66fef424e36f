import { expect, test } from 'vitest'
import type { DryRun } from '../../contract.ts'
import { isWhole, planKeyOf, shownOf } from './dry-run.ts'
import { newEntered, type EnteredRule } from './entered-rule.ts'

const nothing: DryRun = { folders: [], equal: 0, acts: [], left: [], unread: [] }
const files = (count: number) => ({ count, bytes: count * 10, names: ['甲/a.docx'] })

test('SYNC-51~ what a run would do is counted by act, the usual one first, and what it leaves by reason, the most first', () => {
  const shown = shownOf(
    {
      folders: [{ path: 'D:\\项目', seen: 1102 }, { path: 'E:\\结算', seen: 182 }, { path: 'F:\\gone' }],
      equal: 801,
      acts: [
        { act: 'addVersion', ...files(23) },
        { act: 'create', ...files(412) },
        { act: 'copy', ...files(0) },
      ],
      left: [
        { reason: 'busy', ...files(2) },
        { reason: 'otherType', ...files(42) },
        { reason: 'otherSize', ...files(0) },
      ],
      unread: [],
    },
    'up',
  )
  expect(shown.acts.map(({ act, count }) => [act, count])).toEqual([
    ['create', 412],
    ['addVersion', 23],
  ])
  expect(shown.left.map(({ reason, count }) => [reason, count])).toEqual([
    ['otherType', 42],
    ['busy', 2],
  ])
  expect(shown).toMatchObject({ seen: 1284, toSync: 435, skipped: 845, isOneWay: true })
})

test('what a run needs is the content that it carries, and nothing of what only gets another name or place', () => {
  const acts = (['create', 'addVersion', 'copy', 'renameItem', 'moveFile'] as const).map((act) => ({
    act,
    ...files(2),
  }))
  expect(shownOf({ ...nothing, acts }, 'up').neededBytes).toBe(60)
  expect(shownOf(nothing, 'down').neededBytes).toBe(0)
})

test('the usual act of the way is shown even where there is nothing to do', () => {
  expect(shownOf(nothing, 'up').acts).toEqual([{ act: 'create', count: 0, bytes: 0, names: [] }])
  const down = shownOf({ ...nothing, acts: [{ act: 'moveFile', ...files(1) }] }, 'down')
  expect(down.acts.map(({ act }) => act)).toEqual(['fetch', 'moveFile'])
  expect([down.toSync, down.isOneWay]).toEqual([1, true])
})

test('a dry run holds as long as nothing is changed that it depends on', () => {
  const key = planKeyOf(newEntered)
  expect(planKeyOf({ ...newEntered, name: '月结', timing: 'manual', isOn: false, hour: 5 })).toBe(key)
  const changes = [
    { localFolders: ['D:\\甲'] },
    { onDuplicate: 'skip' as const },
    { maxMegabytes: 10 },
    { suffixes: ['0'] },
    { folder: { id: '7', path: ['甲'] } },
    { way: 'down' as const },
    { fileType: 'invoice' as const },
  ]
  for (const change of changes)
    expect([change, planKeyOf({ ...newEntered, ...change }) === key]).toEqual([change, false])
})

test('a form whose fields are not drawn yet has no rule', () => {
  const forms: (Partial<EnteredRule> | undefined)[] = [undefined, {}, { name: '月结' }, newEntered]
  expect(forms.map((entered) => isWhole(entered))).toEqual([false, false, false, true])
})
