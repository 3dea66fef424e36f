import { localTime } from '@shuku/kit/server'
import { automaticMinutes } from '../contract/rule-contract.ts'
import type { RuleValues } from './rule-rows.ts'

const [minuteMs, hourMs] = [60_000, 3_600_000]

interface When {
  readonly now: Date
  readonly timeZone: string
  /** When the last run began, where there was one. */
  readonly lastAt: Date | null
}

/** When a rule runs next by itself; null of one that does not. The computer’s own day is taken to be that of its person. */
export function nextRunOf(
  { isOn, timing, hour }: Pick<RuleValues, 'isOn' | 'timing' | 'hour'>,
  { now, timeZone, lastAt }: When,
): Date | null {
  if (!isOn || timing === 'manual') return null
  if (timing === 'automatic') {
    const due = (lastAt?.getTime() ?? 0) + automaticMinutes * minuteMs
    return new Date(Math.max(now.getTime(), due))
  }
  const [at = 0, minutes = 0, seconds = 0] = localTime(now, timeZone).time.split(':').map(Number)
  const hours = ((hour ?? 0) - at + 24) % 24 || 24
  return new Date(Math.floor(now.getTime() / 1000) * 1000 + hours * hourMs - minutes * minuteMs - seconds * 1000)
}
