/** Why an act on many is not taken back, or not tried again, and why a document does not come back from the bin. */
export const backErrors = {
  moveNotFound: {
    kind: 'notFound',
    'zh-CN': '这次操作已不能撤销。',
    'en-US': 'This can no longer be undone.',
  },
  notRetried: {
    kind: 'notFound',
    'zh-CN': '这次操作已不能重试。',
    'en-US': 'This can no longer be retried.',
  },
  nothingLeft: {
    kind: 'invalid',
    'zh-CN': '没有需要重试的文档。',
    'en-US': 'There are no documents to retry.',
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
    'en-US': 'The default rights of the former category have changed since. Move the document there instead.',
  },
  formerCategoryGone: {
    kind: 'notFound',
    'zh-CN': '原目录已不存在。',
    'en-US': 'The former category no longer exists.',
  },
  waitsWhereItWas: {
    kind: 'conflict',
    'zh-CN': '文档或其修改正在等待审批或生效，不能还原到其他目录。请先还原到原目录，待其完成后再移动。',
    'en-US':
      'The document or a change to it is waiting for approval or for its date, so it cannot be restored to another category. Restore it to its own category, and move it once that is done.',
  },
  titleTakenThere: {
    kind: 'conflict',
    'zh-CN': '所选目录已有相同标题的文档，请选择其他目录。',
    'en-US': 'The chosen category already has a document with this title. Choose another category.',
  },
  moverLeft: {
    kind: 'refused',
    'zh-CN': '移动文档的账号已停用。',
    'en-US': 'The account that moved the documents has been closed.',
  },
} as const
