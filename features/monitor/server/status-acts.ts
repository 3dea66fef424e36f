import type { StatusAct } from '@shuku/domain/documents/server'
import type { Operation } from '../contract.ts'

/** The operations that are turns of a document. */
export const statusActs: Partial<Record<Operation, StatusAct>> = {
  publish: 'publish',
  withdraw: 'unpublish',
  archive: 'archive',
  reopen: 'reopen',
  invalidate: 'expire',
  void: 'void',
}
