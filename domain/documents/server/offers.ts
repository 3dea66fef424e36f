import { defineRegistry, type Caller } from '@shuku/kit/server'
import { rightStrings } from '@shuku/domain/people/server'
import { hasRight, isGuarded, type DocumentFacts } from '@shuku/domain/rights/server'
import {
  statuses,
  type Allowed,
  type DocumentOperation,
  type DocumentRow,
  type DocumentTab,
  type OperationRight,
} from '../contract.ts'
import { mayTakeBack } from './lifecycle/may-take-back.ts'
import { allows, statusOf } from './status.ts'

export const documentOperations = defineRegistry<DocumentOperation>('operations of documents')
export const documentTabs = defineRegistry<DocumentTab>('tabs of documents')

/** How the caller is related to a document that they may read. */
export interface RowStanding extends DocumentFacts {
  /** The stored names of the rights of their roles. */
  readonly rightNames: Caller['rightNames']
  /** Nobody changes, moves or deletes it, whatever right they have. */
  readonly isGuarded?: boolean
}

export interface DocumentStanding extends RowStanding {
  /** They administer its category, by a right of their roles. */
  readonly administers: boolean
  /** They may change the settings of its category. */
  readonly maySetCategory: boolean
  readonly seesVersions: boolean
  /** A change of it waits for its approval or its day. */
  readonly changeWaits: boolean
}

/** Whether an operation is there for the caller: the one answer for lists, pages, menus and programs. */
export function isOffered(operation: DocumentOperation, standing: RowStanding & Partial<DocumentStanding>): boolean {
  const { right, roleRight, statuses, notWhileChangeWaits = false } = operation
  if (notWhileChangeWaits && standing.changeWaits === true) return false
  if (roleRight !== undefined && !standing.rightNames.has(roleRight)) return false
  return may(standing, right) && (statuses === undefined || statuses.includes(statusOf(standing.status)))
}

type RowFacts = Pick<
  DocumentRow,
  'status' | 'level' | 'authorId' | 'ownerId' | 'mayDownload' | 'mayRetract' | 'isGuarded'
>

/** What a list of documents offers for a row of it. */
function allowsRow(row: RowFacts, id: string, { personId, rightNames }: Caller): boolean {
  const operation = documentOperations.find(id)
  if (!operation) return false
  return isOffered(operation, {
    status: statuses[row.status],
    level: row.level,
    isHolder: row.authorId === personId || row.ownerId === personId,
    mayDownload: row.mayDownload,
    mayRetract: row.mayRetract,
    isGuarded: row.isGuarded,
    rightNames,
  })
}

/** What a table of documents offers for its rows: the acts of all slices, each where the row allows it. */
export const rowOffers = { operations: documentOperations.all, allows: allowsRow }

export function operationsOf(standing: RowStanding & Partial<DocumentStanding>): DocumentOperation[] {
  return documentOperations.all().filter((operation) => isOffered(operation, standing))
}

export function tabsOf(standing: DocumentStanding): DocumentTab[] {
  return documentTabs.all().filter(({ right }) => (right === 'versions' ? standing.seesVersions : may(standing, right)))
}

export function allowedWith(standing: DocumentStanding): Allowed {
  const status = statusOf(standing.status)
  return {
    edit: may(standing, 'edit'),
    submit: hasRight(standing, 'edit') && allows(status, 'submit'),
    delete: may(standing, 'delete'),
    share: may(standing, 'share'),
    download: may(standing, 'download'),
    print: hasRight(standing, 'print'),
    expire: hasRight(standing, allows(status, 'submit') ? 'delete' : 'full'),
    seeLog: may(standing, 'log'),
    move: may(standing, 'move'),
    seeVersions: standing.seesVersions,
    star: may(standing, 'read'),
  }
}

/** What a right allows, as far as the document's status does too, and no guard forbids it. */
function may(standing: RowStanding & Partial<DocumentStanding>, right: OperationRight): boolean {
  const { isGuarded: isKept = false } = standing
  switch (right) {
    case 'log':
      return (
        standing.rightNames.has(rightStrings.readLog) ||
        standing.isHolder ||
        standing.administers === true ||
        hasRight(standing, 'full')
      )
    case 'setCategory':
      return standing.maySetCategory === true
    case 'takeBack':
      return !isKept && mayTakeBack(standing)
    case 'edit':
      return !isKept && hasRight(standing, 'edit') && allows(statusOf(standing.status), 'edit')
    default:
      return !(isKept && isGuarded(right)) && hasRight(standing, right)
  }
}
