import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Caller, Database } from '@shuku/kit/server'
import {
  hasRight,
  isAmongShareable,
  isHeldBy,
  isShareable,
  knownLevelOf,
  levelOf,
  mayDownload,
  mayDownloadKnown,
  mayRead,
  mayRetract,
  myCategoryRights,
  type RightsCache,
} from '@shuku/domain/rights/server'
import { countByCategory, countReadable } from '@shuku/domain/documents/server'
import { callerIn, read } from '../act.ts'
import { judge, judgeCategory, judgeTaking, readableDocuments } from './oracle.ts'
import { loadWorld, type World } from './oracle-world.ts'

/** What one person gets in one snapshot, from the product and from the plain rules. */
export interface Comparison {
  readonly product: PersonView
  readonly oracle: PersonView
}

interface PersonView {
  /**
   * Level and download are asked of each document, and once more by what is known of the person's rights; whether they
   * may share it too, and once more by what opens it.
   */
  readonly documents: readonly {
    id: number
    level: number
    knownLevel: number
    mayDownload: boolean
    mayDownloadKnown: boolean
    mayShare: boolean
    isAmongShareable: boolean
    mayDelete: boolean
    mayMove: boolean
  }[]
  readonly counts: Readonly<Record<number, number>>
  readonly total: number
  readonly categoryRights: Readonly<Record<number, readonly string[]>>
}

interface Comparing {
  readonly cache?: RightsCache
  /** What the tables hold, where nothing can have changed since it was read: reading it is half of the work. */
  readonly world?: World
}

/** To be called first thing in a repeatable-read transaction. */
export async function compareWithOracle(
  db: Database,
  personId: number,
  { cache, world: known }: Comparing = {},
): Promise<Comparison> {
  const caller = await callerIn(db, personId, cache)
  const documents = await documentsOf(db, caller)
  const counts = await countByCategory(db, caller)
  const rights = await myCategoryRights(db, caller)
  const product: PersonView = {
    documents,
    counts: Object.fromEntries(counts),
    total: await countReadable(db, caller),
    categoryRights: Object.fromEntries([...rights].map(([id, each]) => [id, [...each].sort()])),
  }

  const world = known ?? (await loadWorld(db))
  const readable = readableDocuments(world, personId)
  const verdicts = readable.map((id) => ({ id, ...judge(world, personId, id) }))
  const isHolder = (id: number) => {
    const document = world.documents.get(id)
    return document?.creator_id === personId || document?.owner_id === personId
  }
  const byCategory = Map.groupBy(readable, (id) => world.documents.get(id)?.category_id ?? 0)
  const ofCategories = [...world.categories.keys()].map(
    (id) => [id, [...judgeCategory(world, personId, id)].sort()] as const,
  )
  return {
    product,
    oracle: {
      documents: verdicts.map(({ id, level, mayDownload: may }) => {
        const mayShare = level === 3 || isHolder(id)
        const taking = judgeTaking(world, personId, id)
        return {
          id,
          level,
          knownLevel: level,
          mayDownload: may,
          mayDownloadKnown: may,
          mayShare,
          isAmongShareable: mayShare,
          mayDelete: taking.delete,
          mayMove: taking.move,
        }
      }),
      counts: Object.fromEntries([...byCategory].map(([id, ids]) => [id, ids.length])),
      total: readable.length,
      categoryRights: Object.fromEntries(ofCategories.filter(([, each]) => each.length > 0)),
    },
  }
}

/** Of which of these people the product says something else than the plain rules, and what; in the tests of acts. */
export async function findDifferences(personIds: readonly number[]): Promise<Comparison[]> {
  const differing: Comparison[] = []
  for (const personId of new Set(personIds)) {
    const comparison = await read((db) => compareWithOracle(db, personId))
    if (!isDeepStrictEqual(comparison.product, comparison.oracle)) differing.push(comparison)
  }
  return differing
}

async function documentsOf(db: Database, caller: Caller): Promise<PersonView['documents']> {
  const rows = await db
    .selectFrom('document')
    .select([
      'document.id',
      levelOf(caller).as('level'),
      knownLevelOf(caller).as('knownLevel'),
      'document.status',
      isHeldBy(caller.personId).as('isHolder'),
      mayDownload(caller).as('mayDownload'),
      mayDownloadKnown(caller).as('mayDownloadKnown'),
      mayRetract(caller.personId).as('mayRetract'),
      sql<boolean>`${isShareable(caller)} is true`.as('mayShare'),
      sql<boolean>`${isAmongShareable(caller)} is true`.as('isAmongShareable'),
    ])
    .where(mayRead(caller))
    .orderBy('document.id')
    .execute()
  return rows.map(({ status, isHolder, mayRetract: retracts, ...document }) => {
    const { level, mayDownload: may } = document
    const standing = { status, isHolder, level, mayDownload: may, mayRetract: retracts }
    return { ...document, mayDelete: hasRight(standing, 'delete'), mayMove: hasRight(standing, 'move') }
  })
}
