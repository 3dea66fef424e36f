import { defineErrors } from '@shuku/kit/contract'

export const rightErrors = defineErrors('rights', {
  /** Also for documents that the caller may not know of. */
  documentNotFound: {
    kind: 'notFound',
    'zh-CN': '文档不存在，或您没有查看权限。',
    'en-US': 'The document does not exist, or you do not have access.',
  },
  documentRefused: {
    kind: 'refused',
    'zh-CN': '您对该文档没有此操作的权限。',
    'en-US': 'You do not have the right to do this with this document.',
  },
  categoryNotFound: {
    kind: 'notFound',
    'zh-CN': '目录不存在，或您没有查看权限。',
    'en-US': 'The category does not exist, or you do not have access.',
  },
  categoryRefused: {
    kind: 'refused',
    'zh-CN': '目录不存在，或您对它没有此操作的权限。',
    'en-US': 'The category does not exist, or you do not have the right to do this in it.',
  },
  unknownSet: {
    kind: 'notFound',
    'zh-CN': '没有这组默认权限：{id}',
    'en-US': 'There is no such set of default rights: {id}',
  },
  nobody: {
    kind: 'invalid',
    'zh-CN': '请选择共享对象',
    'en-US': 'Choose who to share with',
  },
  nothingGiven: {
    kind: 'invalid',
    'zh-CN': '请至少选择一项权限',
    'en-US': 'Choose at least one right',
  },
  boundsCrossed: {
    kind: 'invalid',
    'zh-CN': '安全级别的下限 {min} 大于上限 {max}',
    'en-US': 'The minimum security level {min} is greater than the maximum {max}',
  },
  endPassed: {
    kind: 'invalid',
    'zh-CN': '截止时间已经过去',
    'en-US': 'The expiry date has already passed',
  },
  dayAhead: {
    kind: 'invalid',
    'zh-CN': '请选择今天或更早的日期',
    'en-US': 'Choose today or an earlier day',
  },
  dayBeforeDocument: {
    kind: 'invalid',
    'zh-CN': '{day} 之前这里还没有这篇文档，请选择这一天或之后的日期',
    'en-US': 'The document was not here before {day}; choose that day or a later one',
  },
  dayBeforeCategory: {
    kind: 'invalid',
    'zh-CN': '{day} 之前还没有这个目录，请选择这一天或之后的日期',
    'en-US': 'The category was not here before {day}; choose that day or a later one',
  },
  creatorNotThere: {
    kind: 'invalid',
    'zh-CN': '{name}当时还没有账号，请选择当时在职的创建人，或更晚的日期',
    'en-US': '{name} had no account yet; choose someone who was there, or a later day',
  },
  creatorHadLeft: {
    kind: 'invalid',
    'zh-CN': '{name}当时已经离职，请选择当时在职的创建人',
    'en-US': '{name} had left by then; choose someone who was there',
  },
})
