import { defineMessages } from '@shuku/kit/i18n'

export const reminderMessages = defineMessages('reminders', {
  noticeNew: { 'zh-CN': '{who}发布了新文档{what}', 'en-US': '{who} published {what}' },
  noticeChanged: { 'zh-CN': '{who}修改了{what}', 'en-US': '{who} changed {what}' },
  mails: { 'zh-CN': '目录中的新文档和修改', 'en-US': 'New and changed documents in categories' },
  picture: { 'zh-CN': '邮件图片', 'en-US': 'Email image' },
  pictureSaved: { 'zh-CN': '邮件图片已保存', 'en-US': 'Email image saved' },
  aboutPicture: {
    'zh-CN': '“{name}”的提醒邮件顶部显示的图片。下级目录沿用，除非另行设置。支持 PNG、JPEG、WebP，最大 1 MB。',
    'en-US':
      'Shown at the top of emails about new and changed documents in “{name}”. Sub-categories inherit it unless they have their own. PNG, JPEG or WebP, up to 1 MB.',
  },
  choosePicture: { 'zh-CN': '上传图片', 'en-US': 'Upload image' },
  changePicture: { 'zh-CN': '更换图片', 'en-US': 'Change image' },
  noPicture: { 'zh-CN': '不使用图片', 'en-US': 'Use no image' },
  followPicture: { 'zh-CN': '恢复沿用上级', 'en-US': 'Inherit again' },
  preview: { 'zh-CN': '邮件预览', 'en-US': 'Email preview' },
  pictureOf: { 'zh-CN': '“{name}”的邮件图片', 'en-US': 'Email image of “{name}”' },
  pictureFrom: { 'zh-CN': '沿用“{name}”的设置', 'en-US': 'Inherited from “{name}”' },
  pictureOwn: { 'zh-CN': '本目录的图片', 'en-US': 'Image of this category' },
  pictureNone: { 'zh-CN': '邮件中没有图片', 'en-US': 'Emails have no image' },
  sampleWho: { 'zh-CN': '张三', 'en-US': 'Jane Doe' },
  sampleWhat: { 'zh-CN': '《示例文档》', 'en-US': '“Sample document”' },
  dropTitle: { 'zh-CN': '移除本目录的邮件图片？', 'en-US': 'Remove this category’s email image?' },
  drop: { 'zh-CN': '移除', 'en-US': 'Remove' },
})
