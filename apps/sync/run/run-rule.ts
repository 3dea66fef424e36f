import type { Report } from '../plan/entries.ts'
import { applyDown, moveFolder } from './apply-down.ts'
import { applyUp } from './apply-up.ts'
import { brakeOf, type Brake } from './brake.ts'
import type { Path } from './ports.ts'
import { planRule, type PlannedFolder, type WholePlan } from './plan-rule.ts'
import { pullChanges } from './remote-tree.ts'
import { pairFolder, type Run, type Runnable } from './run.ts'

export type Outcome =
  | ({ readonly ended: 'done' | 'changed'; readonly failed: number } & Pick<WholePlan, 'reports' | 'unread'>)
  /** The root is another one than that of this rule, or is not there. */
  | { readonly ended: 'noMark' }
  | { readonly ended: 'asks'; readonly brake: Brake }

const mostMoves = 64

/** Brings one side of a rule to the other, once. A crash at any moment leaves a state from which the next run plans anew. */
export async function runRule(runnable: Runnable): Promise<Outcome> {
  const { local, remote, state, rule } = runnable
  if (!(await local.hasMark())) return { ended: 'noMark' }
  await putBackCaptured(runnable)
  await local.cleanTemps()
  await pullChanges(state, remote)
  const { progress } = state
  const onDuplicate =
    progress.isCareful && rule.way === 'down' && rule.onDuplicate === 'overwrite' ? 'both' : rule.onDuplicate
  const run: Run = { ...runnable, rule: { ...rule, onDuplicate }, epoch: progress.epoch }
  const plan = await planWithMoves(run)
  const brake = brakeOf(plan, state)
  if (brake && brake.digest !== runnable.approvedDigest) return { ended: 'asks', brake }
  const reports: (Report & { readonly path: Path })[] = [...plan.reports]
  let failed = 0
  for (const folder of plan.folders) {
    const ended = await applyFolder(run, folder)
    if (ended === undefined) return { ended: 'changed', failed, reports, unread: plan.unread }
    failed += ended
  }
  // folders that this run has made here: where they go in the cloud from now on is followed
  for (const { path, folderId } of plan.folders) if (folderId !== undefined) await pairFolder(run, { path, folderId })
  if (failed === 0 && plan.unread.length === 0) progress.isCareful = false
  // what could not be read is not gone: the brake goes on from what was seen before
  if (plan.unread.length === 0) progress.seenFiles = plan.seenFiles
  state.save()
  return { ended: 'done', failed, reports, unread: plan.unread }
}

/** A run ended while a file was aside: it gets its name again, or stays with what is moved aside. */
export async function putBackCaptured({ local, state }: Pick<Runnable, 'local' | 'state'>): Promise<void> {
  const { captured } = state.progress
  if (!captured) return
  await local.putBack(captured.aside, captured)
  state.progress.captured = undefined
  state.save()
}

/** Folders go where they went in the cloud before what is in them is looked at. */
async function planWithMoves(run: Run): Promise<WholePlan> {
  for (let round = 0; ; round++) {
    const plan = await planRule(run)
    let moved = 0
    for (const move of plan.movedFolders) {
      if (!run.isCurrent() || !(await moveFolder(run, move))) continue
      run.observer?.onFolderMoved({ from: move.base.path, to: move.to })
      moved++
    }
    if (moved === 0 || round === mostMoves) return plan
  }
}

/** How many acts did not come to their end; undefined where the rule was changed meanwhile. */
async function applyFolder(run: Run, { path, folderId, actions }: PlannedFolder): Promise<number | undefined> {
  let failed = 0
  const place = { path, folderId }
  if (folderId !== undefined) await pairFolder(run, { path, folderId })
  for (const action of actions) {
    if (!run.isCurrent()) return undefined
    const isDone = run.rule.way === 'up' ? await applyUp(run, place, action) : await applyDown(run, place, action)
    run.observer?.onAct({ path, action, isDone })
    if (!isDone) failed++
  }
  run.state.save()
  return failed
}
