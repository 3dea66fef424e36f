import {
  choiceSetting,
  defineSettings,
  liveSetting,
  numberSetting,
  settingsSection,
} from '@shuku/domain/categories/server'

/** For how long the documents of a category are kept, and what becomes of them then. */
export const retentionSettings = defineSettings({
  id: 'retention',
  label: { 'zh-CN': '保留期限', 'en-US': 'Retention period' },
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
          'en-US': 'Counted from archiving, only archived documents are disposed of',
        },
        options: {
          created: { 'zh-CN': '创建日期', 'en-US': 'Created' },
          effective: { 'zh-CN': '生效日期', 'en-US': 'Effective date' },
          changed: { 'zh-CN': '最后修改日期', 'en-US': 'Last changed' },
          expires: { 'zh-CN': '有效期截止日期', 'en-US': 'Valid until' },
          archived: { 'zh-CN': '归档日期', 'en-US': 'Archived on' },
        },
        default: 'created',
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

export const retentionSection = settingsSection(retentionSettings)
