/** Why an act on many is not taken back, or not tried again. */
export const backErrors = {
  moveNotFound: {
    kind: 'notFound',
    'zh-CN': '这次操作已不能撤销。',
    'en-US': 'This can no longer be undone.',
  },
  notRetried: {
    kind: 'notFound',
    'zh-CN': '这次操作已不能重试。',
    'en-US': 'This can no longer be tried again.',
  },
  nothingLeft: {
    kind: 'invalid',
    'zh-CN': '没有需要重试的文档。',
    'en-US': 'No documents are left to try again.',
  },
  selectionUsed: {
    kind: 'conflict',
    'zh-CN': '所选内容已用于另一次操作，请重新选择。',
    'en-US': 'The selection has already been used. Select again.',
  },
  restoredSince: {
    kind: 'conflict',
    'zh-CN': '文档此后已被恢复，或又被删除。',
    'en-US': 'The document has been restored or deleted again since.',
  },
  movedSince: {
    kind: 'conflict',
    'zh-CN': '文档此后又被移动、更改了权限或删除。',
    'en-US': 'The document has been moved again, given other rights or deleted since.',
  },
  changedSince: {
    kind: 'conflict',
    'zh-CN': '此后有其他人修改、共享、删除或还原过这篇文档。',
    'en-US': 'Someone else has changed, shared, deleted or restored the document since.',
  },
  defaultsChangedSince: {
    kind: 'conflict',
    'zh-CN': '原目录的默认权限此后有过更改，请将文档移动过去。',
    'en-US': 'The default rights of the former category have been changed since; please move the document there.',
  },
} as const
