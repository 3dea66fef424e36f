import { categoryErrors } from '../../contract.ts'
import type { CategoryContext } from '../category-context.ts'
import { differences, lockSettings } from './lock-settings.ts'
import { recordCategoryAct } from './record-category-act.ts'

/** What may be uploaded into a category (CAT-07); what is left out stays as it is. */
export interface CategoryUploadLimits {
  readonly categoryId: number
  /** `*.doc;*.pdf`; `doc, pdf` is understood too, and nothing means every type. */
  readonly extensions?: string | undefined
  /** 0 or less: no file at all (CAT-10). */
  readonly maxMb?: number | undefined
  readonly minMb?: number | undefined
}

/** Holds for what is uploaded from now on; the categories below keep the limits that they have. */
export async function changeUploadLimits(context: CategoryContext, wanted: CategoryUploadLimits): Promise<void> {
  const { categoryId } = wanted
  // whoever is making a document in it holds its row: no file slips through between the check and the commit
  const { extensions, maxMb, minMb } = await lockSettings(context, categoryId)
  const before = { extensions, maxMb, minMb }
  const after = {
    extensions: wanted.extensions === undefined ? extensions : readExtensions(context, wanted.extensions),
    maxMb: wanted.maxMb ?? maxMb,
    minMb: wanted.minMb ?? minMb,
  }
  refuseCrossed(context, after)
  const details = differences(before, after)
  if (Object.keys(details).length === 0) return
  await context.db
    .updateTable('category')
    .set({ upload_extensions: after.extensions, max_upload_mb: after.maxMb, min_upload_mb: after.minMb })
    .where('id', '=', categoryId)
    .execute()
  await recordCategoryAct(context, 'changeCategory', { categoryId, details })
}

/** As programs write it, each type once; a text that is no type would let nothing through without saying so. */
function readExtensions({ language }: CategoryContext, text: string): string {
  const parts = text
    .toLowerCase()
    .split(/[;,，；、\s]+/)
    .filter(Boolean)
  const types = [...new Set(parts.map((part) => part.replace(/^\*?\./, '')))]
  if (types.length === 0 || types.includes('*')) return '*.*'
  const wrong = types.find((type) => !/^[\p{L}\p{N}_+-]{1,20}$/u.test(type))
  if (wrong !== undefined) {
    const error = categoryErrors.noFileType({ type: wrong })
    throw categoryErrors.noFileType({ type: wrong }, { extensions: error.textIn(language) })
  }
  return types.map((type) => `*.${type}`).join(';')
}

function refuseCrossed({ language }: CategoryContext, { maxMb, minMb }: { maxMb: number; minMb: number }): void {
  if (maxMb <= 0 || minMb <= maxMb) return
  const limits = { min: minMb, max: maxMb }
  throw categoryErrors.limitsCrossed(limits, { minMb: categoryErrors.limitsCrossed(limits).textIn(language) })
}
