import { sql } from 'kysely'
import { defineSettings, liveSetting, rowSetting, settingsSection } from '@shuku/domain/categories/server'
import { documentErrors } from '../../document-errors.ts'

/** Which watermark the documents of a category have. */
export const watermarkSettings = defineSettings({
  id: 'watermark',
  label: { 'zh-CN': '水印', 'en-US': 'Watermark' },
  group: 'reading',
  order: 60,
  path: '/api/shuku/categories/watermark',
  saves: 'which watermark the documents of a category have',
  table: 'category_watermark',
  note: {
    'zh-CN':
      '“{name}”的文档在阅读、打印或下载 PDF 时显示所选的水印。水印由目录管理员在“水印管理”中维护。下级目录沿用，除非另行设置。',
    'en-US':
      'Documents in “{name}” show the selected watermark when viewed, printed or downloaded as PDF. Category administrators manage watermarks under “Watermarks”. Sub-categories inherit it unless they have their own.',
  },
  fields: {
    watermarkId: liveSetting(
      rowSetting('wmid', {
        column: 'watermark_id',
        label: { 'zh-CN': '水印设置', 'en-US': 'Watermark' },
        none: { 'zh-CN': '无水印', 'en-US': 'No watermark' },
      }),
    ),
  },
})

export const watermarkSection = settingsSection(watermarkSettings, {
  async check({ db }, { before, after }) {
    const id = after.watermarkId
    if (!id || id === before.watermarkId) return undefined
    // a concurrent deletion waits, and then finds the category
    const { rows } = await sql`select from watermark where id = ${id} for key share`.execute(db)
    if (rows.length === 0) throw documentErrors.noSuchWatermark()
    return undefined
  },
  async items(items, { db }) {
    const { rows } = await sql<{ key: string; label: string }>`
      select id::text as key, name as label from watermark order by lower(name)`.execute(db)
    return items.map((item) => ({ ...item, options: [...(item.options ?? []), ...rows] }))
  },
})
