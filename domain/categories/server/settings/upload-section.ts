import { categoryErrors } from '../../category-errors.ts'
import { uploadLimits } from '../../contract/upload-limits.ts'
import type { CategoryContext } from '../category-context.ts'
import { settingsSection } from './settings-section.ts'

export const uploadSection = settingsSection(uploadLimits, {
  async check(context, { before, after }) {
    const isNew = after.extensions !== before.extensions
    const extensions = isNew ? readExtensions(context, after.extensions) : before.extensions
    refuseCrossed(context, after)
    return { extensions }
  },
})

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
