import { recordAudit, type AuditRecord } from '@shuku/domain/audit/server'
import type { CategoryContext } from '../category-context.ts'

type CategoryAct =
  | 'createCategory'
  | 'changeCategory'
  | 'renameCategory'
  | 'moveCategory'
  | 'deleteCategory'
  | 'mergeCategory'
  | 'changeDefaultRights'
  | 'syncDefaultRights'
  | 'changeCategoryRights'
  | 'undoCategoryRights'

interface Changed {
  readonly categoryId: number
  readonly details: Record<string, unknown>
}

export async function recordCategoryAct(context: CategoryContext, act: CategoryAct, changed: Changed): Promise<void> {
  await recordAudit(context.db, categoryRecord(context, act, changed))
}

export function categoryRecord(
  { caller, request }: CategoryContext,
  act: CategoryAct,
  { categoryId, details }: Changed,
): AuditRecord {
  return {
    act,
    subject: { kind: 'category', id: categoryId },
    personId: caller.signedInId,
    accountId: caller.personId,
    address: request.address,
    details,
  }
}
