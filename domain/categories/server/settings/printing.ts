import { readersPrint, type ReadersPrint } from '@shuku/domain/rights/contract'
import { defineSettings } from './define-settings.ts'
import { choiceSetting, liveSetting, numberSetting } from './setting-field.ts'
import { settingsSection } from './settings-section.ts'

/** Whether the documents of a category are printed by people who may only view them; `hasRight` asks for it (decision 0101). */
export const printing = defineSettings({
  id: 'printing',
  label: { 'zh-CN': '打印权限', 'en-US': 'Printing' },
  group: 'reading',
  order: 61,
  path: '/api/shuku/categories/printing',
  saves: 'whether readers print the documents of a category, and how often',
  fields: {
    readersPrint: liveSetting(
      choiceSetting<ReadersPrint>('readoptercanprint', {
        column: 'readers_print',
        label: { 'zh-CN': '仅有查看权限的人', 'en-US': 'People with view-only rights' },
        hint: {
          'zh-CN': '有编辑或完全控制权限的人始终可以打印',
          'en-US': 'People who can edit or have full control can always print.',
        },
        options: {
          [readersPrint.no]: { 'zh-CN': '不能打印', 'en-US': 'Cannot print' },
          [readersPrint.yes]: { 'zh-CN': '可以打印', 'en-US': 'Can print' },
          [readersPrint.asDownload]: { 'zh-CN': '可以下载时可以打印', 'en-US': 'Can print if they can download' },
        },
        default: readersPrint.asDownload,
      }),
    ),
    printLimit: liveSetting(
      numberSetting('printlimit', {
        column: 'print_limit',
        label: { 'zh-CN': '每人每篇最多打印', 'en-US': 'Maximum prints of a document per person' },
        unit: { 'zh-CN': '次', 'en-US': 'times' },
        hint: {
          'zh-CN': '0 表示不限；仅对只有查看权限的人生效',
          'en-US': '0 means no limit. Applies to people with view-only rights.',
        },
        least: 0,
        most: 1000,
        default: 0,
      }),
    ),
  },
})

export const printingSection = settingsSection(printing)
