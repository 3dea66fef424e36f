import { defineMessages } from '@shuku/kit/i18n'

export const talkMessages = defineMessages('talk', {
  noticeReply: { 'zh-CN': '{who}回复了“{what}”', 'en-US': '{who} replied to “{what}”' },
  noticeAnswer: { 'zh-CN': '{who}回复了您在“{what}”下的回复', 'en-US': '{who} replied to your reply on “{what}”' },
  noticeMention: { 'zh-CN': '{who}在“{what}”的回复中提到了您', 'en-US': '{who} mentioned you in a reply to “{what}”' },
  mails: { 'zh-CN': '回复与提及', 'en-US': 'Replies and mentions' },
  points: { 'zh-CN': '{n}分', 'en-US': '{n} of 5' },
})

/** What the screens alone say. */
export const talkScreenMessages = defineMessages('talk.screen', {
  talk: { 'zh-CN': '回复', 'en-US': 'Replies' },
  write: { 'zh-CN': '写下回复，@ 提到同事', 'en-US': 'Write a reply; @ mentions a colleague' },
  send: { 'zh-CN': '发布回复', 'en-US': 'Post reply' },
  save: { 'zh-CN': '保存修改', 'en-US': 'Save changes' },
  cancel: { 'zh-CN': '取消', 'en-US': 'Cancel' },
  answer: { 'zh-CN': '回复', 'en-US': 'Reply' },
  edit: { 'zh-CN': '编辑', 'en-US': 'Edit' },
  delete: { 'zh-CN': '删除', 'en-US': 'Delete' },
  deleted: { 'zh-CN': '回复已删除', 'en-US': 'Reply deleted' },
  gone: { 'zh-CN': '此回复已被删除', 'en-US': 'This reply was deleted' },
  edited: { 'zh-CN': '已编辑', 'en-US': 'Edited' },
  author: { 'zh-CN': '作者', 'en-US': 'Author' },
  answersTo: { 'zh-CN': '回复 {name}', 'en-US': 'Reply to {name}' },
  closed: { 'zh-CN': '该目录的文档不允许回复。', 'en-US': 'Replies are not allowed in this category.' },
  quote: { 'zh-CN': '引用到回复', 'en-US': 'Quote in a reply' },
  quoted: { 'zh-CN': '引用：{text}', 'en-US': 'Quoted: {text}' },
  unquote: { 'zh-CN': '移除引用', 'en-US': 'Remove quote' },
  quoteGone: {
    'zh-CN': '引用的文字已不在当前正文中。',
    'en-US': 'The quoted text is no longer in the document.',
  },
  addPicture: { 'zh-CN': '添加图片', 'en-US': 'Add image' },
  removePicture: { 'zh-CN': '移除图片 {name}', 'en-US': 'Remove image {name}' },
  noPicture: { 'zh-CN': '“{name}”不是图片，没有添加', 'en-US': '“{name}” is not an image and was not added' },
  mostPictures: { 'zh-CN': '一条回复最多 {n} 张图片', 'en-US': 'A reply can have at most {n} {n|image|images}' },
  unseeing: {
    'zh-CN': '{names}不能查看这篇文档，没有收到通知。',
    'en-US': 'Not notified because they cannot view this document: {names}.',
  },
  earlier: { 'zh-CN': '更早的回复', 'en-US': 'Earlier replies' },
  none: { 'zh-CN': '还没有回复。', 'en-US': 'No replies yet.' },
  like: { 'zh-CN': '赞', 'en-US': 'Like' },
  likeReply: { 'zh-CN': '赞 {name} 的回复', 'en-US': 'Like {name}’s reply' },
  and: { 'zh-CN': '、', 'en-US': ', ' },
  likedBy: { 'zh-CN': '{names} 觉得很赞', 'en-US': 'Liked by {names}' },
  score: { 'zh-CN': '评分', 'en-US': 'Rate' },
  yourScore: { 'zh-CN': '您评了 {n} 分', 'en-US': 'You rated it {n} of 5' },
  average: { 'zh-CN': '平均 {n} 分', 'en-US': '{n} on average' },
  people: { 'zh-CN': '{n} 人评分', 'en-US': '{n} {n|rating|ratings}' },
  scored: { 'zh-CN': '评分已保存', 'en-US': 'Rating saved' },
})
