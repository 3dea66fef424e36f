import { sql } from 'kysely'
import { secrecyLevels, type Secrecy } from '@shuku/domain/rights/contract'
import { importApi } from '@shuku/features/import/contract'
import { monitorApi } from '@shuku/features/monitor/contract'
import { moveCopyApi } from '@shuku/features/move-copy/contract'
import { testDatabase } from '@shuku/kit/testing'
import type { Act } from './stage.ts'

/** As if everybody had given their password again: the monitor asks for it. */
export async function verifyAll(people: readonly number[]): Promise<void> {
  const { db } = await testDatabase()
  await sql`
    update session set verified_items = array['DOCUMENT/DOCMONITOR'] where person_id = any(${[...people]}::integer[])`.execute(
    db,
  )
}

/** What who administers categories does with documents whatever their own rights on them. */
export const monitorActs: Readonly<Record<string, Act>> = {
  monitor: (stage, random) => [
    monitorApi.operate,
    {
      documentIds: [stage.administered(random)],
      operation: random.pick(['move', 'move', 'author', 'owner', 'secrecy', 'archive', 'reopen', 'delete'] as const),
      targetId: stage.category(random),
      resetsRights: random.chance(0.5),
      personId: random.pick([...stage.actors, ...stage.company.people]),
      secrecy: random.pick(Object.keys(secrecyLevels) as Secrecy[]),
    },
  ],
  // a move or delete, or another author, owner or classification
  undoMonitor: (stage, random) =>
    stage.undo(random, 'monitor', (moveId) => [monitorApi.undoOperation, { moveId }]) ??
    stage.undo(random, 'monitorAct', (actId) => [monitorApi.undoOperation, { actId }]),
}

/** What makes something new of what is there. */
export const copyingActs: Readonly<Record<string, Act>> = {
  copyDocuments: (stage, random) => [
    moveCopyApi.moveDocuments,
    {
      documentIds: [stage.document(random), stage.document(random)],
      targetId: stage.category(random, 'moveIn'),
      operate: 'copy',
      resetsRights: random.chance(0.5),
    },
  ],
  copyCategory: (stage, random) => [
    moveCopyApi.copyCategory,
    {
      sourceId: stage.category(random),
      targetId: stage.category(random),
      name: `副本${random.int(1_000_000)}`,
      withDocuments: random.chance(0.7),
      resetsRights: random.chance(0.5),
    },
  ],
  importFolders: (stage, random) => [
    importApi.makeCategories,
    { intoId: stage.category(random), folders: [`文件夹${random.int(1_000_000)}`] },
  ],
}
