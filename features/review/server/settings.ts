import { sql, type RawBuilder } from 'kysely'
import {
  choiceSetting,
  defineSettings,
  liveSetting,
  numberSetting,
  peopleSetting,
  selectSetting,
  settingsSection,
} from '@shuku/domain/categories/server'
import { mostReviewers, reviewErrors } from '../contract.ts'
import { requireActive } from './require-active.ts'

/** How often the documents of a category are confirmed. */
export const reviewSettings = defineSettings({
  id: 'review',
  label: { 'zh-CN': '复审', 'en-US': 'Review' },
  group: 'lifecycle',
  order: 60,
  path: '/api/shuku/categories/review',
  saves: 'how often documents are reviewed',
  table: 'category_review',
  fields: {
    months: liveSetting(
      numberSetting('reviewmonths', {
        column: 'months',
        label: { 'zh-CN': '复审周期', 'en-US': 'Review period' },
        unit: { 'zh-CN': '个月', 'en-US': 'months' },
        hint: {
          'zh-CN': '0 表示不复审。到期时由复审人确认文档仍然有效；单篇文档可以另行设置。修改在当天夜间生效',
          'en-US':
            '0 means never. Reviewers confirm that documents are still valid; single documents can have their own settings. Changes take effect overnight',
        },
        least: 0,
        most: 120,
        default: 0,
      }),
    ),
    reviewers: liveSetting(
      choiceSetting('reviewers', {
        column: 'reviewers',
        label: { 'zh-CN': '由谁复审', 'en-US': 'Reviewers' },
        options: {
          owner: { 'zh-CN': '文档负责人', 'en-US': 'Owner of the document' },
          people: { 'zh-CN': '指定的人员', 'en-US': 'Named people' },
        },
        default: 'owner',
      }),
    ),
    personIds: liveSetting(
      peopleSetting('reviewerids', {
        column: 'person_ids',
        label: { 'zh-CN': '复审人', 'en-US': 'Named reviewers' },
        hint: {
          'zh-CN': '其中任何一人确认即可；只提醒可以查看文档的人。全部离职后由文档负责人复审',
          'en-US':
            'Any one of them can confirm. Only those who can view a document are notified. Once all have left, the document owner reviews',
        },
        most: mostReviewers,
        countsWhere: { field: 'reviewers', is: 'people' },
      }),
    ),
  },
})

/** In SQL, the ids of who reviews the documents of a category; none where their owners do. */
export function selectReviewers(categoryId?: RawBuilder<unknown>): RawBuilder<number[]> {
  const ids = sql`string_to_array(${selectSetting(reviewSettings, 'personIds', categoryId)}, ',')`
  return sql<number[]>`case when ${selectSetting(reviewSettings, 'reviewers', categoryId)} = 'people' then array(
    select person.id from person where person.id::text = any(${ids}) and person.status = 'active' order by person.id)
    else '{}'::integer[] end`
}

export const reviewSection = settingsSection(reviewSettings, {
  async check(context, { before, after }) {
    if (after.reviewers !== 'people') return { personIds: null }
    if (!after.personIds) throw reviewErrors.noReviewers()
    if (after.personIds !== before.personIds) await requireActive(context, after.personIds.split(',').map(Number))
    return undefined
  },
})
