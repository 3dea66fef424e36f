import type { RuleOfClient } from '@shuku/features/sync-rules/contract'
import { describe, expect, test } from 'vitest'
import type { LastRun } from '../state/state-folder.ts'
import { dueRules, touchedRules } from './due-rules.ts'

const rule = (id: number, more: Partial<RuleOfClient> = {}): RuleOfClient => ({
  id,
  name: `规则${id}`,
  isOn: true,
  way: 'up',
  onDuplicate: 'overwrite',
  extensions: ['txt'],
  minBytes: 0,
  maxBytes: 1000,
  timing: 'automatic',
  localFolders: ['/a'],
  folderId: 1,
  revision: 1,
  ...more,
})
const at = (text: string) => new Date(`2026-03-${text}`)
const ids = (rules: RuleOfClient[], runs: Record<string, LastRun>, now: Date) =>
  dueRules(rules, runs, now).map(({ id }) => id)
const seen = (text: string, began?: string): LastRun => ({
  firstSeenAt: at(text).getTime(),
  ...(began === undefined ? {} : { beganAt: at(began).getTime() }),
})

describe('when a rule runs', () => {
  test('SYNC-33~ an automatic one every 30 minutes, and at once where it never ran', () => {
    const rules = [rule(1)]
    expect(ids(rules, {}, at('02T08:00'))).toEqual([1])
    const runs = { 1: seen('01T00:00', '02T08:00') }
    expect(ids(rules, runs, at('02T08:29'))).toEqual([])
    expect(ids(rules, runs, at('02T08:30'))).toEqual([1])
    expect(ids(rules, runs, at('02T07:00')), 'the clock was set back').toEqual([1])
  })

  test('SYNC-34 a scheduled one once a day at the hour that it has, later where the computer was off, and not before its first hour', () => {
    const rules = [rule(1, { timing: 'scheduled', hour: 9 })]
    const made = { 1: seen('02T08:00') }
    expect(ids(rules, {}, at('02T10:00')), 'it was never seen').toEqual([])
    expect(ids(rules, { 1: seen('02T15:00') }, at('02T16:00')), 'made after the hour').toEqual([])
    expect(ids(rules, made, at('02T08:59'))).toEqual([])
    expect(ids(rules, made, at('02T09:00'))).toEqual([1])
    const late = [rule(1, { timing: 'scheduled', hour: 22 })]
    expect(ids(late, made, at('02T21:59'))).toEqual([])
    expect(ids(late, made, at('02T22:00'))).toEqual([1])
    const ran = { 1: seen('02T08:00', '02T09:00') }
    expect(ids(rules, ran, at('02T23:59'))).toEqual([])
    expect(ids(rules, ran, at('03T08:59'))).toEqual([])
    expect(ids(rules, ran, at('05T14:00')), 'the computer was off').toEqual([1])
    const ahead = { 1: seen('20T08:00', '20T09:00') }
    expect(ids(rules, ahead, at('03T10:00')), 'the clock was set back').toEqual([1])
  })

  test('SYNC-35~ one by hand only when somebody asks, and any other at once then', () => {
    const byHand = rule(1, { timing: 'manual' })
    expect(ids([byHand], {}, at('02T08:00'))).toEqual([])
    const askedAt = at('02T07:59')
    const runs = { 2: seen('01T00:00', '02T07:58') }
    expect(ids([rule(3), rule(2, { askedAt }), { ...byHand, askedAt }], runs, at('02T08:00'))).toEqual([1, 2, 3])
  })

  test('a change in its folders brings an automatic one forward that carries them to the cloud, and none that is off or asks', () => {
    const rules = [
      rule(1),
      rule(2),
      rule(3, { timing: 'manual' }),
      rule(4, { way: 'down' }),
      rule(5, { isOn: false }),
      rule(6),
    ]
    const runs = { 6: { ...seen('01T00:00', '02T08:00'), end: 'asks' as const } }
    const touched = new Set([1, 3, 4, 5, 6])
    expect(touchedRules({ rules, runs }, touched).map(({ id }) => id)).toEqual([1])
  })

  test('many small runs put no more on top of what is there than the brake lets one of them do', () => {
    const forward = (covered: number) =>
      touchedRules({ rules: [rule(1)], runs: { 1: { ...seen('01T00:00'), covered } } }, new Set([1])).length
    expect([forward(0), forward(50), forward(51)]).toEqual([1, 1, 0])
  })

  test('one that is off never runs, asked or not', () => {
    expect(ids([rule(1, { isOn: false, askedAt: at('02T07:00') })], {}, at('02T08:00'))).toEqual([])
  })
})
