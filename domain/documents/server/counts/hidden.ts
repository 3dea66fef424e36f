import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '@shuku/kit/server'
import {
  allOf,
  editorStatuses,
  idsOf,
  isEmpty,
  isInBits,
  isOpen,
  isOpenByRelation,
  isOpenDirectly,
  noBits,
  readerStatuses,
  statusList,
  union,
} from '@shuku/domain/rights/server'
import { not, type Named, type MatchingFile } from './named-within.ts'

/** If more documents than this are hidden, bits over all hidden documents are cheaper. */
const few = 2000

/** Documents that readers do not see, of others, and I may edit them. */
export interface Hidden {
  readonly parts: readonly MatchingFile[]
  /** Documents that only an own set opens, with what makes them visible; undefined where they are among the parts. */
  readonly byOwnSet: RawBuilder<boolean> | undefined
}

/** Found by the classes that may be edited and by the authors related, where they are few. */
export function hiddenOf({ rights }: Caller, isOthers: RawBuilder<boolean>): Hidden {
  const isHidden = sql<boolean>`document.status in ${statusList(editorStatuses)}`
  // said once more, for the index of all that readers do not see
  const isAnyHidden = sql<boolean>`${isHidden} and document.status not in ${statusList(readerStatuses)}`
  const { classes, own } = rights.edit
  const isOfClass = isInBits(sql`document.class_id`, classes)
  const editing = [...rights.relations.values()].filter(({ edit }) => !isEmpty(edit.classes) || !isEmpty(edit.own))
  const classIds = idsOf(classes)
  const authorIds = idsOf(editing.map(({ creators }) => creators).reduce(union, noBits))
  if (classIds.length > few || authorIds.length > few) {
    const all: Named = { condition: isAnyHidden, places: undefined }
    return { parts: [{ isNamed: all, where: allOf([isOpen(rights, 'edit'), isOthers]) }], byOwnSet: undefined }
  }
  const named = (column: string, ids: readonly number[]): Named => ({
    condition: sql<boolean>`${isHidden} and ${sql.ref(`document.${column}`)} = any(${ids}::integer[])`,
    places: ids.length,
    asFilter: isAnyHidden,
  })
  return {
    parts: [
      { isNamed: named('class_id', classIds), where: allOf([isOfClass, isOthers]) },
      {
        isNamed: named('creator_id', authorIds),
        where: allOf([isOpenByRelation(rights, 'edit'), not(isOpenDirectly(rights, 'edit')), isOthers]),
      },
    ],
    byOwnSet: allOf([isHidden, isInBits(sql`document.own_id`, own), not(isOfClass), isOthers]),
  }
}
