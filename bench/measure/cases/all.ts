import { readerKinds, type ReaderKind } from '../../generate/pick-readers.ts'
import type { Case, World } from '../world.ts'
import { openCases, saveCases } from './documents.ts'
import { exportCases } from './exports.ts'
import { fullTextCases } from './full-text.ts'
import { furtherCases } from './further.ts'
import { conditionCases, facetCases, facetValueCases, fieldCases } from './narrowing.ts'
import { farPageCases, pageCases } from './pages.ts'
import { rightsCases } from './rights.ts'
import { treeCases } from './trees.ts'
import { folderCases } from './virtual-folders.ts'

/** Every call that is measured. */
export function casesOf(world: World): Case[] {
  const kinds = Object.keys(readerKinds) as ReaderKind[]
  return [
    ...kinds.flatMap((kind) => pageCases(world, kind)),
    ...farPageCases(world),
    ...kinds.flatMap((kind) => treeCases(world, kind)),
    ...kinds.flatMap((kind) => fullTextCases(world, kind)),
    ...kinds.flatMap((kind) => facetCases(world, kind)),
    ...kinds.flatMap((kind) => facetValueCases(world, kind)),
    ...kinds.flatMap((kind) => conditionCases(world, kind)),
    ...kinds.flatMap((kind) => fieldCases(world, kind)),
    ...kinds.flatMap((kind) => furtherCases(world, kind)),
    ...kinds.flatMap((kind) => folderCases(world, kind)),
    ...exportCases(world),
    ...kinds.flatMap((kind) => openCases(world, kind)),
    ...saveCases(world),
    ...kinds.flatMap((kind) => rightsCases(world, kind)),
  ]
}
