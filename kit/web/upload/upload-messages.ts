import { defineMessages } from '@shuku/kit/i18n'

export const uploadMessages = defineMessages('kit.upload', {
  running: { 'zh-CN': '正在上传 {done} / {all}', 'en-US': 'Uploading {done} of {all}' },
  finished: { 'zh-CN': '{n} 个文件已上传', 'en-US': '{n} {n|file|files} uploaded' },
  failed: { 'zh-CN': '{n} 个文件没有上传', 'en-US': '{n} {n|file|files} not uploaded' },
  waiting: { 'zh-CN': '等待中', 'en-US': 'Waiting' },
  cancelled: { 'zh-CN': '取消上传 {name}', 'en-US': 'Cancel the upload of {name}' },
  retry: { 'zh-CN': '重新上传 {name}', 'en-US': 'Upload {name} again' },
  remove: { 'zh-CN': '移除 {name}', 'en-US': 'Remove {name}' },
  fold: { 'zh-CN': '收起', 'en-US': 'Fold' },
  unfold: { 'zh-CN': '展开', 'en-US': 'Unfold' },
  panel: { 'zh-CN': '上传', 'en-US': 'Uploads' },
  progress: { 'zh-CN': '{name} 的上传进度', 'en-US': 'Progress of {name}' },
  drop: { 'zh-CN': '将文件拖到这里，或', 'en-US': 'Drop files here, or ' },
  choose: { 'zh-CN': '选择文件', 'en-US': 'choose them' },
  dropNow: { 'zh-CN': '松开即可上传', 'en-US': 'Let go to upload' },
})
