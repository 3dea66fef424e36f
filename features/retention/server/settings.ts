import { sql, type RawBuilder } from 'kysely'
import {
  choiceSetting,
  defineSettings,
  liveSetting,
  numberSetting,
  readInForce,
  readOwnSettings,
  rowSetting,
  selectFollowers,
  settingsSection,
  type CategoryContext,
  type CategoryPlace,
} from '@shuku/domain/categories/server'
import { localName } from '@shuku/domain/people/server'
import { categoriesDecided, withAbove } from '@shuku/domain/rights/server'
import type { ProductError } from '@shuku/kit/contract'
import { retentionErrors } from '../contract.ts'

/** For how long the documents of a category are kept, and what becomes of them then. */
export const retentionSettings = defineSettings({
  id: 'retention',
  label: { 'zh-CN': '保留期限', 'en-US': 'Retention period' },
  group: 'lifecycle',
  order: 61,
  path: '/api/shuku/categories/retention',
  saves: 'for how long documents are kept',
  table: 'category_retention',
  note: {
    'zh-CN': '对“{name}”的文档生效；下级目录沿用，除非另行设置。被保全的文档不受影响。',
    'en-US':
      'Applies to documents in “{name}”. Sub-categories inherit it unless they have their own. Documents on hold are not affected.',
  },
  fields: {
    action: liveSetting(
      choiceSetting('retentionaction', {
        column: 'action',
        label: { 'zh-CN': '到期后', 'en-US': 'After the period' },
        hint: {
          'zh-CN': '到期前一周公布名单并通知目录管理员；可以逐篇说明原因继续保留',
          'en-US':
            'The list is published one week in advance and the category’s administrators are notified; single documents can be retained with a reason',
        },
        options: {
          none: { 'zh-CN': '不处置', 'en-US': 'Nothing' },
          archive: { 'zh-CN': '归档', 'en-US': 'Archive' },
          delete: { 'zh-CN': '移入回收站', 'en-US': 'Move to the recycle bin' },
          ask: { 'zh-CN': '由目录管理员决定', 'en-US': 'Decided by the category’s administrators' },
        },
        default: 'none',
      }),
    ),
    countedFrom: liveSetting(
      choiceSetting('retentionfrom', {
        column: 'counted_from',
        label: { 'zh-CN': '期限起算', 'en-US': 'Counted from' },
        hint: {
          'zh-CN': '从归档日期起算时，只处置已归档的文档',
          'en-US': 'When counted from the archiving date, only archived documents are disposed of',
        },
        options: {
          created: { 'zh-CN': '创建日期', 'en-US': 'Created' },
          effective: { 'zh-CN': '生效日期', 'en-US': 'Effective date' },
          changed: { 'zh-CN': '最后修改日期', 'en-US': 'Last changed' },
          expires: { 'zh-CN': '有效期截止日期', 'en-US': 'Valid until' },
          archived: { 'zh-CN': '归档日期', 'en-US': 'Archived on' },
          field: { 'zh-CN': '自定义日期字段', 'en-US': 'A custom date field' },
        },
        default: 'created',
      }),
    ),
    fieldId: liveSetting(
      rowSetting('retentionfield', {
        column: 'field_id',
        label: { 'zh-CN': '起算字段', 'en-US': 'Date field' },
        hint: {
          'zh-CN': '没有填写该日期的文档不会到期',
          'en-US': 'Documents without this date do not become due',
        },
        none: { 'zh-CN': '未选择字段', 'en-US': 'No field' },
        countsWhere: { field: 'countedFrom', is: 'field' },
        namesField: true,
      }),
    ),
    months: liveSetting(
      numberSetting('retentionmonths', {
        column: 'months',
        label: { 'zh-CN': '保留期限', 'en-US': 'Retention period' },
        unit: { 'zh-CN': '个月', 'en-US': 'months' },
        least: 1,
        most: 1200,
        default: 120,
      }),
    ),
  },
})

/** The date fields that documents of a category have. */
const dateFields = (categoryId: number) => sql`(
  with recursive ${withAbove(sql`${categoryId}`)}
  select field.* from field join above on above.id = field.category_id
  where field.kind = 'date' and field.deleted_at is null)`

const periodKeys = ['action', 'months', 'countedFrom', 'fieldId'] as const

/** Where this of its period changes, what others wrote is deleted or archived, as those who run all that follow it may. */
async function mayDispose(
  { db, caller }: CategoryContext,
  { categoryId, changed }: { readonly categoryId: number; readonly changed: readonly string[] },
): Promise<boolean> {
  if (changed.length === 0) return true
  const { rows } = await sql`
    select from ${selectFollowers(retentionSettings, { categoryIds: [categoryId], changed })} as follower
    where follower.id not in (select id from ${categoriesDecided(caller)} as decided (id)) limit 1`.execute(db)
  return rows.length === 0
}

/** Where a category comes below another period, or what it holds into a category with one. */
export async function findRefusalOfPlace(
  context: CategoryContext,
  { categoryId, intoId, merges }: CategoryPlace,
): Promise<ProductError | undefined> {
  const inForce = await readInForce(context.db, retentionSettings, [categoryId, intoId])
  const [before, there] = [inForce.get(categoryId), inForce.get(intoId)]
  if (!before || !there || periodKeys.every((key) => before[key] === there[key])) return undefined
  const own = merges ? undefined : (await readOwnSettings(context.db, retentionSettings, [categoryId])).get(categoryId)
  if ((own?.action ?? there.action) === 'none') return undefined
  const changed = periodKeys.filter((key) => (own?.[key] ?? there[key]) !== before[key])
  return (await mayDispose(context, { categoryId, changed })) ? undefined : retentionErrors.takesEveryRight()
}

export const retentionSection = settingsSection(retentionSettings, {
  async check(context, { categoryId, before, after }) {
    const { db } = context
    const { countedFrom, fieldId, action } = after
    const changed = periodKeys.filter((key) => after[key] !== before[key])
    if (action !== 'none' && !(await mayDispose(context, { categoryId, changed })))
      throw retentionErrors.takesEveryRight()
    if (countedFrom === 'field' && !fieldId) throw retentionErrors.noField()
    if (!fieldId || fieldId === before.fieldId) return undefined
    const { rows } = await sql<{ id: number }>`
      select id from ${dateFields(categoryId)} as field where id = ${fieldId}`.execute(db)
    if (rows.length === 0) throw retentionErrors.noSuchField()
    return undefined
  },
  async items(items, { db, category, language }) {
    const { rows } = await sql<{ key: string; label: string }>`
      select id::text as key, ${localName('field', language)} as label from ${dateFields(category.id)} as field
      order by position, id`.execute(db)
    return items.map((item) =>
      item.names.includes('retentionfield') ? { ...item, options: [...(item.options ?? []), ...rows] } : item,
    )
  },
})

/** On `document`: what its date field says, null where it says nothing or is no date any more. */
export const dayInField = (fieldId: number): RawBuilder<unknown> => sql`(
  select case when pg_input_is_valid(entered.text, 'date') then entered.text::date end
  from document_field as entered join field on field.id = entered.field_id
  where entered.document_id = document.id and entered.position = 0
    and field.id = ${fieldId}::integer and field.kind = 'date' and field.deleted_at is null)`
