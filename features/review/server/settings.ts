import { defineSettings, liveSetting, numberSetting, settingsSection } from '@shuku/domain/categories/server'

/** How often the documents of a category are confirmed. */
export const reviewSettings = defineSettings({
  id: 'review',
  label: { 'zh-CN': '复审', 'en-US': 'Review' },
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
          'zh-CN': '0 表示不复审。到期时由文档负责人确认文档仍然有效；单篇文档可以另行设置。修改在当天夜间生效',
          'en-US':
            '0 means never. Owners confirm that their documents are still valid; single documents can have their own settings. Changes take effect overnight',
        },
        least: 0,
        most: 120,
        default: 0,
      }),
    ),
  },
})

export const reviewSection = settingsSection(reviewSettings)
