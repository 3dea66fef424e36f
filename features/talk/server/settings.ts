import { sql } from 'kysely'
import {
  defineSettings,
  liveSetting,
  selectSetting,
  settingsSection,
  switchSetting,
} from '@shuku/domain/categories/server'
import type { Database } from '@shuku/kit/server'

/** Whether the documents of a category are talked about. */
const talkSettings = defineSettings({
  id: 'talk',
  label: { 'zh-CN': '回复', 'en-US': 'Replies' },
  group: 'reading',
  order: 62,
  path: '/api/shuku/categories/talk',
  saves: 'whether documents of the category take replies',
  table: 'category_talk',
  fields: {
    isClosed: liveSetting(
      switchSetting('closereply', {
        column: 'is_closed',
        label: { 'zh-CN': '不允许回复', 'en-US': 'Disable replies' },
        hint: {
          'zh-CN': '已有的回复仍可阅读和删除；点赞和评分不受影响',
          'en-US': 'Existing replies can still be read and deleted; likes and ratings are not affected',
        },
        default: false,
      }),
    ),
  },
})

export const talkSection = settingsSection(talkSettings)

export async function isTalkClosed(db: Database, categoryId: number): Promise<boolean> {
  const { rows } = await sql<{ isClosed: boolean }>`
    select ${selectSetting(talkSettings, 'isClosed', sql`${categoryId}::integer`)} as "isClosed"`.execute(db)
  return rows[0]?.isClosed ?? false
}
