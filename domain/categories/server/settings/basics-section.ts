import { translate } from '@shuku/kit/i18n'
import { describeForm } from '@shuku/kit/server'
import { spellName } from '@shuku/domain/people/server'
import { categoryErrors } from '../../category-errors.ts'
import { categoryMessages } from '../../messages.ts'
import { basics } from '../../contract/basics.ts'
import type { SettingValues } from '../../contract/define-settings.ts'
import { requireFreeName } from '../change/branch.ts'
import { decidesOn } from '../rights/rights-to-give.ts'
import { settingsSection } from './settings-section.ts'

const text = categoryMessages.texts

type Taking = Pick<SettingValues<typeof basics.fields>, 'retracts' | 'retractDays'>

export const basicsSection = settingsSection(basics, {
  locksTree: true,
  async check(context, { categoryId, parentId, before, after }) {
    if (takesMore(before, after) && !(await decidesOn(context, categoryId))) throw categoryErrors.mayNotWidenTaking()
    if (after.name !== before.name) await requireFreeName(context, { name: after.name, parentId, exceptId: categoryId })
    return undefined
  },
  columns: ({ name, nameEnglish }) => ({ ...spellName(name), name_en: nameEnglish || null }),
  note({ path, inheritsRights }, language) {
    const parent = path.at(-2)
    if (!parent) return text.topRights[language]
    return translate(inheritsRights ? text.inheritsRights : text.ownRights, language, { name: parent.name })
  },
  items(items, { path }, language) {
    const above = path.slice(0, -1).map(({ name }) => name)
    const parent = describeForm(language).field('INPUT', 'parentpath', {
      label: text.parent,
      mode: 'read',
      value: above.length > 0 ? above.join(' / ') : text.firstLevel[language],
    })
    return items.toSpliced(2, 0, parent)
  },
})

/** Whether authors could take back more than now. */
function takesMore(before: Taking, after: Taking): boolean {
  if (after.retracts === 'never') return false
  return after.retracts !== before.retracts || (after.retracts === 'days' && after.retractDays > before.retractDays)
}
