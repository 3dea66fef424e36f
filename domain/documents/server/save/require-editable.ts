import { requireRightOn } from '@shuku/domain/rights/server'
import type { ActContext } from '../act-context.ts'
import { statusAfter, statusOf } from '../status.ts'

/** Refuses unless the caller may edit the document in its present status. */
export async function requireEditable(
  { db, caller, language }: Pick<ActContext, 'db' | 'caller' | 'language'>,
  documentId: number,
): Promise<void> {
  const { status } = await requireRightOn({ db, caller }, documentId, 'edit')
  statusAfter(statusOf(status), 'edit', language)
}
