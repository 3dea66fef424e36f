import { defineErrors } from '@shuku/kit/contract'

/** Errors that the edge itself reports. */
export const kitErrors = defineErrors('kit', {
  invalidInput: {
    kind: 'invalid',
    'zh-CN': '请求的参数不正确：{names}',
    'en-US': 'The request has parameters that are not valid: {names}',
  },
  notYet: {
    kind: 'invalid',
    'zh-CN': '暂不支持以下参数：{names}。请去掉后重试。',
    'en-US': 'Not supported yet: {names}. Please leave it out.',
  },
  signedOut: {
    kind: 'signedOut',
    'zh-CN': '登录信息超时',
    'en-US': 'Your session has ended, please sign in again',
  },
  tokenOnlyReads: {
    kind: 'refused',
    'zh-CN': '这个令牌或应用只能读取。要修改内容，请使用“读写”令牌或应用。',
    'en-US': 'This token or application may only read. To make changes, use one that may read and write.',
  },
  tokenOnlySyncs: {
    kind: 'refused',
    'zh-CN': '同步客户端的登录只能用于同步云盘文件，请在网页中登录后再操作。',
    'en-US': 'The sign-in of a sync client only serves to sync files of the cloud disk. Sign in on the web to do this.',
  },
  closedToTokens: {
    kind: 'refused',
    'zh-CN': '令牌和应用不能用于登录、密码、令牌和应用管理的操作。请登录后再操作。',
    'en-US': 'Tokens and applications do not open sessions, passwords, tokens and applications. Sign in to do this.',
  },
  crossSite: {
    kind: 'refused',
    'zh-CN': '该请求来自其他网站，已拒绝。请在本系统页面内操作。',
    'en-US': 'This request came from another site and was refused. Please use the pages of this product.',
  },
  tooLarge: {
    kind: 'limit',
    'zh-CN': '请求内容太大，超过了 {limit}。',
    'en-US': 'The request is too large; at most {limit} are accepted.',
  },
  tooManyParts: {
    kind: 'limit',
    'zh-CN': '一次上传的内容太多，最多 {limit} 个文件。',
    'en-US': 'Too much was uploaded at once: at most {limit} {limit|file is|files are} accepted.',
  },
  brokenUpload: {
    kind: 'invalid',
    'zh-CN': '上传的内容不完整或格式不正确，文件没有保存。请重新上传。',
    'en-US': 'The upload is incomplete or damaged and was not saved. Please upload again.',
  },
  tableKeyUnknown: {
    kind: 'notFound',
    'zh-CN': '列表已过期，请重新搜索。',
    'en-US': 'This list has expired, please search again.',
  },
  selectionUnknown: {
    kind: 'notFound',
    'zh-CN': '所选内容已过期，请重新选择。',
    'en-US': 'The selection has expired. Select again.',
  },
  notSelectable: {
    kind: 'invalid',
    'zh-CN': '此列表不能全部选择。',
    'en-US': 'The rows of this list cannot be selected all at once.',
  },
  notExportable: {
    kind: 'invalid',
    'zh-CN': '此列表不能导出。',
    'en-US': 'This list cannot be exported.',
  },
  idempotencyKeyReused: {
    kind: 'conflict',
    'zh-CN': '同一个 Idempotency-Key 已用于另一个请求，请换一个。',
    'en-US': 'This Idempotency-Key was used for another request; please use a new one.',
  },
  tooMuchUnheld: {
    kind: 'limit',
    'zh-CN': '您已上传但还没有放入文档的文件超过 {limit}。请先保存文档，或一天后再试。',
    'en-US':
      'You have uploaded more than {limit} not yet saved in documents. Save your documents first, or try again in a day.',
  },
  tooManyRequests: {
    kind: 'limit',
    'zh-CN': '同时发出的请求太多，请稍后重试。',
    'en-US': 'Too many requests at the same time, please try again in a moment.',
  },
  tooOften: {
    kind: 'limit',
    'zh-CN': '请求过于频繁，请一分钟后再试。',
    'en-US': 'Too many requests within a minute. Please try again in a minute.',
  },
  fault: {
    kind: 'unavailable',
    'zh-CN': '操作失败，请稍后重试。编号 {id}',
    'en-US': 'Operation failed, please try again later. Reference {id}',
  },
  overtaken: {
    kind: 'conflict',
    'zh-CN': '刚才有人同时做了同样的操作，没有保存。请刷新后重试。编号 {id}',
    'en-US': 'The same was done at the same moment, and nothing was saved. Reload and try again. Reference {id}',
  },
  busy: {
    kind: 'unavailable',
    'zh-CN': '系统正忙或正在维护，请稍后重试。编号 {id}',
    'en-US': 'The system is busy or under maintenance, please try again later. Reference {id}',
  },
  notFound: {
    kind: 'notFound',
    'zh-CN': '没有这个地址：{path}',
    'en-US': 'There is no such address: {path}',
  },
})
