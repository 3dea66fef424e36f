import { defineMessages } from '@shuku/kit/i18n'

export const reminderMessages = defineMessages('reminders', {
  toldNew: { 'zh-CN': '{who} 发布了新文档 {what}', 'en-US': '{who} published {what}' },
  toldChanged: { 'zh-CN': '{who} 修改了 {what}', 'en-US': '{who} changed {what}' },
  mails: { 'zh-CN': '目录中的新文档和修改', 'en-US': 'New and changed documents of categories' },
  picture: { 'zh-CN': '邮件图片', 'en-US': 'Mail picture' },
  pictureSaved: { 'zh-CN': '邮件图片已保存', 'en-US': 'Mail picture saved' },
  aboutPicture: {
    'zh-CN': '“{name}”的提醒邮件顶部显示的图片。下级目录沿用，除非另行设置。支持 PNG、JPEG、WebP，最大 1 MB。',
    'en-US':
      'Shown at the top of mails about new and changed documents in “{name}”. Sub-categories follow unless they are set otherwise. PNG, JPEG or WebP up to 1 MB.',
  },
  choosePicture: { 'zh-CN': '上传图片', 'en-US': 'Upload a picture' },
  changePicture: { 'zh-CN': '更换图片', 'en-US': 'Change the picture' },
  noPicture: { 'zh-CN': '不使用图片', 'en-US': 'Use no picture' },
  followPicture: { 'zh-CN': '恢复沿用上级', 'en-US': 'Inherit again' },
  preview: { 'zh-CN': '邮件预览', 'en-US': 'Preview of the mail' },
  pictureOf: { 'zh-CN': '“{name}”的邮件图片', 'en-US': 'Mail picture of “{name}”' },
  pictureFrom: { 'zh-CN': '沿用“{name}”的设置', 'en-US': 'Inherited from “{name}”' },
  pictureOwn: { 'zh-CN': '本目录的图片', 'en-US': 'Own picture' },
  pictureNone: { 'zh-CN': '邮件中没有图片', 'en-US': 'Mails have no picture' },
  sampleWho: { 'zh-CN': '张三', 'en-US': 'Jane Doe' },
  sampleWhat: { 'zh-CN': '《示例文档》', 'en-US': '“Sample document”' },
  dropTitle: { 'zh-CN': '移除本目录的邮件图片？', 'en-US': 'Remove the mail picture of this category?' },
  drop: { 'zh-CN': '移除', 'en-US': 'Remove' },
})
