import { defineMessages } from '@shuku/kit/i18n'

/** What the calls of the upload say, and its dialog as well; all other texts of that are its own. */
export const batchUploadMessages = defineMessages('batchUpload', {
  uploaded: { 'zh-CN': '已建立 {n} 篇', 'en-US': '{n} {n|document|documents} created' },
  uploadedInPart: {
    'zh-CN': '已建立 {n} 篇，{failed} 个文件未能建立',
    'en-US': '{n} {n|document|documents} created, {failed} {failed|file|files} failed',
  },
  category: { 'zh-CN': '目录', 'en-US': 'Category' },
  secrecyGroup: { 'zh-CN': '密级', 'en-US': 'Classification' },
  documentGroup: { 'zh-CN': '文档', 'en-US': 'Document' },
  fieldsGroup: { 'zh-CN': '目录字段', 'en-US': 'Category fields' },
  period: { 'zh-CN': '密级期限', 'en-US': 'Classification period' },
  periodHint: {
    'zh-CN': '例如：3个月、10年、20年、长期',
    'en-US': 'for example: 3 months, 10 years, 20 years, long-term',
  },
  layout: { 'zh-CN': '发布类型', 'en-US': 'Published as' },
  normal: { 'zh-CN': '普通文档', 'en-US': 'Document' },
  withSummary: { 'zh-CN': '带摘要的新闻页', 'en-US': 'News page with a summary' },
  summary: { 'zh-CN': '摘要', 'en-US': 'Summary' },
  levelChanged: { 'zh-CN': '密级已修改', 'en-US': 'Classification changed' },
})
