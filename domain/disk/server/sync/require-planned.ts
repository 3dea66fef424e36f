import { diskErrors } from '../../contract.ts'
import type { DiskContext } from '../change-items.ts'
import { findEpoch } from './feed.ts'
import type { LockedDisk } from '../locked-disk.ts'
import { syncGuards, type ByRule } from '../slots.ts'

/** What a program on a computer knew when it planned a change. */
export interface Planned extends ByRule {
  /** Which run of its client sends it; nothing where it does not say. */
  readonly runId?: number | undefined
  /** Of the feed (`findChanges`). */
  readonly epoch: string
}

/**
 * Refuses what was planned against a disk that has been restored since, whose numbers mean something else now, or by a
 * rule that was changed.
 */
export async function requirePlanned(
  context: DiskContext,
  { epoch, ruleId, revision, terminalId }: Planned,
  disk: Pick<LockedDisk, 'rootId'>,
): Promise<void> {
  if (epoch !== (await findEpoch(context.db, disk))) throw diskErrors.restored()
  for (const guard of syncGuards.all()) await guard.requireCurrent(context, { ruleId, revision, terminalId })
}
