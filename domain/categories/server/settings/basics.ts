import { Name } from '@shuku/kit/contract'
import { translate } from '@shuku/kit/i18n'
import { describeForm } from '@shuku/kit/server'
import { spellName } from '@shuku/domain/people/server'
import type { retractions } from '@shuku/domain/rights/contract'
import { CategoryName, CategoryOrder, sectionPaths } from '../../contract.ts'
import { categoryErrors } from '../../category-errors.ts'
import { categoryMessages } from '../../messages.ts'
import { requireFreeName } from '../change/branch.ts'
import { decidesOn } from '../rights/rights-to-give.ts'
import { defineSettings, type SettingValues } from './define-settings.ts'
import { choiceSetting, numberSetting, ownSetting, switchSetting, textSetting } from './setting-field.ts'
import { settingsSection } from './settings-section.ts'

/** The name and place of a category, and the rules for the documents in it. */
const basics = defineSettings({
  id: 'base',
  label: { 'zh-CN': '基本信息', 'en-US': 'Basics' },
  group: 'general',
  order: 10,
  path: sectionPaths.base,
  saves: 'the section base data',
  hidesAbove: true,
  fields: {
    name: ownSetting(
      textSetting('categoryname', {
        column: 'name',
        label: { 'zh-CN': '目录名称', 'en-US': 'Name' },
        schema: CategoryName,
        most: 100,
        isRequired: true,
      }),
    ),
    /** Empty takes the English name away. */
    nameEnglish: ownSetting(
      textSetting('categorynameEn', {
        column: 'name_en',
        label: { 'zh-CN': '英文名称', 'en-US': 'English name' },
        hint: { 'zh-CN': '英文界面中显示', 'en-US': 'Shown on English screens' },
        schema: Name.trim().max(100),
        most: 100,
      }),
    ),
    order: ownSetting(
      numberSetting('secorder', {
        column: 'sort',
        label: { 'zh-CN': '排序', 'en-US': 'Order' },
        hint: {
          'zh-CN': '数字越小越靠前，相同时按名称排序',
          'en-US': 'Lower numbers come first; ties are ordered by name',
        },
        schema: CategoryOrder,
        default: 0,
      }),
      { fitsMany: true },
    ),
    code: ownSetting(
      textSetting('coder', {
        column: 'code',
        label: { 'zh-CN': '目录编码', 'en-US': 'Code' },
        schema: Name.trim().max(50),
        most: 50,
      }),
    ),
    description: ownSetting(
      textSetting('description', {
        column: 'description',
        label: { 'zh-CN': '说明', 'en-US': 'Description' },
        most: 500,
        isLong: true,
      }),
      { fitsMany: true },
    ),
    /** How long authors may delete and move what they made; `days` counts only under the rule that uses it. */
    retracts: choiceSetting('authorRetracts', {
      column: 'author_retracts',
      label: { 'zh-CN': '允许作者删除和移动', 'en-US': 'Allow authors to delete and move' },
      hint: {
        'zh-CN': '适用于作者没有完全控制权限的已生效文档；新建的下级目录以此为初始值',
        'en-US':
          'Applies to active documents that the author does not fully control. New sub-categories start with this value.',
      },
      options: {
        never: { 'zh-CN': '不允许', 'en-US': 'Never' },
        unread: { 'zh-CN': '在其他人阅读之前', 'en-US': 'Until someone else reads it' },
        days: { 'zh-CN': '新建后若干天内', 'en-US': 'For a number of days after creation' },
      } satisfies Record<(typeof retractions)[number], object>,
      default: 'unread',
    }),
    retractDays: numberSetting('authorRetractDays', {
      column: 'author_retract_days',
      label: { 'zh-CN': '天数', 'en-US': 'Days' },
      hint: { 'zh-CN': '仅用于“若干天内”', 'en-US': 'Only for “a number of days”' },
      unit: { 'zh-CN': '天', 'en-US': 'days' },
      least: 1,
      most: 3650,
      default: 7,
      countsWhere: { field: 'retracts', is: 'days' },
    }),
    /** Titles of its documents are found by those who may not read them, who can ask to. */
    isSubscribable: switchSetting('orderable', {
      column: 'subscribable',
      label: { 'zh-CN': '允许申请查阅', 'en-US': 'Allow access requests' },
      hint: {
        'zh-CN': '无权查看的人可以看到已生效文档的标题、作者和目录，并申请查阅',
        'en-US': 'People who cannot view an active document see its title, author and category, and can request access',
      },
      default: false,
    }),
    /** Whether documents in force are called so, or normal. */
    saysInForce: switchSetting('iscontroledbydir', {
      column: 'says_in_force',
      label: { 'zh-CN': '已发布文档的状态名称为“生效”', 'en-US': 'Call published documents “Active”' },
      hint: { 'zh-CN': '关闭后显示“正常”', 'en-US': 'Shown as “Normal” when off' },
      default: true,
    }),
  },
})

const text = categoryMessages.texts

type Taking = Pick<SettingValues<typeof basics.fields>, 'retracts' | 'retractDays'>

export const basicsSection = settingsSection(basics, {
  locksTree: true,
  async check(context, { categoryId, parentId, before, after }) {
    if (takesMore(before, after) && !(await decidesOn(context, categoryId))) throw categoryErrors.mayNotWidenTaking()
    if (after.isSubscribable && !before.isSubscribable && !(await decidesOn(context, categoryId)))
      throw categoryErrors.mayNotShowTitles()
    if (after.name !== before.name) await requireFreeName(context, { name: after.name, parentId, exceptId: categoryId })
    return undefined
  },
  columns: ({ name, nameEnglish }) => ({ ...spellName(name), name_en: nameEnglish || null }),
  note({ path, inheritsRights }, language) {
    const parent = path.at(-2)
    if (!parent) return text.topRights[language]
    return translate(inheritsRights ? text.inheritsRights : text.ownRights, language, { name: parent.name })
  },
  items(items, { category, language }) {
    const above = category.path.slice(0, -1).map(({ name }) => name)
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
