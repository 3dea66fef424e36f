import type { RuleOfClient } from '@shuku/features/sync-rules/contract'
import { fewestChanges } from '../../run/brake.ts'
import type { LastRun } from '../state/state-folder.ts'

const automaticMs = 30 * 60_000

/** The rules whose time has come, those that somebody asks for first. */
export function dueRules(
  rules: readonly RuleOfClient[],
  runs: Readonly<Record<string, LastRun>>,
  now: Date,
): RuleOfClient[] {
  const due = rules.filter((rule) => rule.isOn && isDue(rule, runs[rule.id], now))
  return due.toSorted((a, b) => Number(b.askedAt !== undefined) - Number(a.askedAt !== undefined) || a.id - b.id)
}

interface Known {
  readonly rules: readonly RuleOfClient[]
  readonly runs: Readonly<Record<string, LastRun>>
}

/**
 * The rules that a change in their folders brings forward. One that asks waits for its answer. The brake looks at one run:
 * what changes all files one after the other would be carried by many small ones, so that these together change as few
 * files as one of them may, and the rest is for the clock.
 */
export function touchedRules({ rules, runs }: Known, touched: ReadonlySet<number>): RuleOfClient[] {
  const mayRun = ({ end, covered = 0 }: Partial<LastRun>) => end !== 'asks' && covered <= fewestChanges
  return rules.filter((rule) => touched.has(rule.id) && isWatched(rule) && mayRun(runs[rule.id] ?? {}))
}

/** What changes on a computer is nothing to a rule that carries the disk there. */
export function isWatched({ isOn, timing, way }: Pick<RuleOfClient, 'isOn' | 'timing' | 'way'>): boolean {
  return isOn && timing === 'automatic' && way === 'up'
}

function isDue(rule: RuleOfClient, last: LastRun | undefined, now: Date): boolean {
  if (rule.askedAt !== undefined) return true
  if (rule.timing === 'automatic') return isHalfAnHourAgo(last?.beganAt, now)
  if (rule.timing === 'scheduled') return isBehindHour(rule.hour ?? 0, last, now)
  return false
}

/** A clock that was set back is no reason to wait for hours. */
function isHalfAnHourAgo(beganAt: number | undefined, now: Date): boolean {
  return beganAt === undefined || now.getTime() - beganAt >= automaticMs || beganAt > now.getTime()
}

/**
 * The hour has come since the last run, perhaps while the computer was off; a rule that is new waits for its first one.
 * What is to come was noted by a clock that was set back since.
 */
function isBehindHour(hour: number, last: LastRun | undefined, now: Date): boolean {
  if (!last) return false
  const latest = new Date(now.getFullYear(), now.getMonth(), now.getDate(), hour)
  if (latest > now) latest.setDate(latest.getDate() - 1)
  const noted = [last.firstSeenAt, last.beganAt ?? 0].filter((at) => at <= now.getTime())
  return latest.getTime() > Math.max(0, ...noted)
}
