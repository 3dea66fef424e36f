import { settingsSection } from '@shuku/domain/categories/server'
import { describeForm } from '@shuku/kit/server'
import { codeErrors } from '../../code-errors.ts'
import { documentMessages } from '../../messages.ts'
import { parsePattern, writePattern, type PatternFault } from './code-pattern.ts'
import { codeRule } from './code-rule.ts'
import { nextCode } from './give-code.ts'

const text = documentMessages.texts

export const codeSection = settingsSection(codeRule, {
  check: ({ language }, { after }) => {
    if (after.pattern === null) return Promise.resolve(undefined)
    const parts = parsePattern(after.pattern)
    if (!('fault' in parts)) return Promise.resolve({ pattern: writePattern(parts) })
    const error = refusalOf(parts)
    return Promise.reject(refusalOf(parts, { pattern: error.textIn(language) }))
  },
  async items(items, { db, caller, category, inForce, language }) {
    if (inForce.isOn !== true) return [...items]
    const next = await nextCode(db, {
      categoryId: category.id,
      unitId: caller.departmentId,
      creatorId: caller.personId,
    })
    const shown = describeForm(language).field('INPUT', 'nextcode', { label: text.nextCode, mode: 'read', value: next })
    return [...items, shown]
  },
})

function refusalOf(found: PatternFault, fields?: Record<string, string>) {
  return 'part' in found ? codeErrors[found.fault](found, fields) : codeErrors[found.fault]({}, fields)
}
