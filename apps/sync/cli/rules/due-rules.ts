import type { RuleOfClient } from '@shuku/features/sync-rules/contract'
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

/** The hour has come since the last run, perhaps while the computer was off; a rule that is new waits for its first one. */
function isBehindHour(hour: number, last: LastRun | undefined, now: Date): boolean {
  if (!last) return false
  const latest = new Date(now.getFullYear(), now.getMonth(), now.getDate(), hour)
  if (latest > now) latest.setDate(latest.getDate() - 1)
  return latest.getTime() > Math.max(last.firstSeenAt, last.beganAt ?? 0)
}
