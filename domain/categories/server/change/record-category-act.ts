import { recordAudit } from '@shuku/domain/audit/server'
import type { CategoryContext } from '../category-context.ts'

type CategoryAct = 'createCategory' | 'renameCategory' | 'moveCategory' | 'deleteCategory'

export async function recordCategoryAct(
  { db, caller, request }: CategoryContext,
  act: CategoryAct,
  { categoryId, details }: { categoryId: number; details: Record<string, unknown> },
): Promise<void> {
  await recordAudit(db, {
    act,
    subject: { kind: 'category', id: categoryId },
    personId: caller.signedInId,
    accountId: caller.personId,
    address: request.address,
    details,
  })
}
