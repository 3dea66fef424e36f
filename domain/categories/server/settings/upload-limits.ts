import { categoryErrors } from '../../category-errors.ts'
import type { CategoryContext } from '../category-context.ts'
import { defineSettings } from './define-settings.ts'
import { numberSetting, textSetting } from './setting-field.ts'
import { settingsSection } from './settings-section.ts'

const megabytes = { least: 0, most: 100_000, unit: { 'zh-CN': 'MB', 'en-US': 'MB' } }

/** The rules for files uploaded into a category from now on. */
const uploadLimits = defineSettings({
  id: 'upload',
  label: { 'zh-CN': '附件与上传', 'en-US': 'Uploads' },
  group: 'content',
  order: 20,
  path: '/api/shuku/categories/upload-limits',
  saves: 'what may be uploaded into a category',
  note: {
    'zh-CN': '只对“{name}”今后上传的文件生效。新建的下级目录以此为初始值，已有的下级目录不变。',
    'en-US':
      'Applies to files uploaded to “{name}” from now on. New sub-categories start with these values; existing ones keep theirs.',
  },
  fields: {
    /** `*.doc;*.pdf`; `doc, pdf` is understood too, and nothing means every type. */
    extensions: textSetting('limitType', {
      column: 'upload_extensions',
      label: { 'zh-CN': '允许的文件类型', 'en-US': 'Allowed file types' },
      hint: {
        'zh-CN': '如 pdf, docx；留空表示不限',
        'en-US': 'For example pdf, docx. Leave empty to allow all types.',
      },
      most: 1000,
      default: '*.*',
      written: typesOf,
      shownAs: { '': { 'zh-CN': '不限类型', 'en-US': 'all types' } },
    }),
    /** 0 or less: no file at all. */
    maxMb: numberSetting('maxUploadSize', {
      ...megabytes,
      column: 'max_upload_mb',
      label: { 'zh-CN': '单个文件上限', 'en-US': 'Maximum file size' },
      hint: { 'zh-CN': '0 表示不能上传文件', 'en-US': '0 blocks all uploads' },
      default: 200,
      written: (value) => String(Math.max(0, value)),
      shownAs: { '0': { 'zh-CN': '不能上传', 'en-US': 'no uploads' } },
    }),
    minMb: numberSetting('mixUploadSize', {
      ...megabytes,
      column: 'min_upload_mb',
      label: { 'zh-CN': '单个文件下限', 'en-US': 'Minimum file size' },
      hint: { 'zh-CN': '0 表示不限', 'en-US': '0 means no minimum' },
      default: 0,
    }),
  },
})

/** The extensions as people write them, `pdf, docx`; empty where every type is allowed. */
function typesOf(extensions: string): string {
  const types = extensions
    .split(/[;,\s]+/)
    .map((part) => part.replace(/^\*?\./, ''))
    .filter(Boolean)
  return types.includes('*') ? '' : types.join(', ')
}

export const uploadSection = settingsSection(uploadLimits, {
  async check(context, { before, after }) {
    const isNew = after.extensions !== before.extensions
    const extensions = isNew ? readExtensions(context, after.extensions) : before.extensions
    refuseCrossed(context, after)
    return { extensions }
  },
})

/**
 * Parses the extensions that programs send, each once. Text that is no extension is refused, because it would silently
 * block every file.
 */
function readExtensions({ language }: CategoryContext, text: string): string {
  const parts = text
    .toLowerCase()
    .split(/[;,，；、\s]+/)
    .filter(Boolean)
  const types = [...new Set(parts.map((part) => part.replace(/^\*?\./, '')))]
  if (types.length === 0 || types.includes('*')) return '*.*'
  const wrong = types.find((type) => !/^[\p{L}\p{N}_+-]{1,20}$/u.test(type))
  if (wrong !== undefined) {
    const error = categoryErrors.noFileType({ type: wrong })
    throw categoryErrors.noFileType({ type: wrong }, { extensions: error.textIn(language) })
  }
  return types.map((type) => `*.${type}`).join(';')
}

function refuseCrossed({ language }: CategoryContext, { maxMb, minMb }: { maxMb: number; minMb: number }): void {
  if (maxMb <= 0 || minMb <= maxMb) return
  const limits = { min: minMb, max: maxMb }
  throw categoryErrors.limitsCrossed(limits, { minMb: categoryErrors.limitsCrossed(limits).textIn(language) })
}
