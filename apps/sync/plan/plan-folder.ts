import type { FolderView, Plan, PlannedRule } from './entries.ts'
import type { Names } from './names.ts'
import { planDown } from './plan-down.ts'
import { planUp } from './plan-up.ts'

/** Pure: no clock, no disk, no network. Every entry in scope of the side that is carried gets an action or a reason. */
export function planFolder(view: FolderView, rule: PlannedRule, names: Names): Plan {
  return rule.way === 'up' ? planUp(view, rule, names) : planDown(view, rule, names)
}
