import { defineMessages } from '@shuku/kit/i18n'

const moved = {
  'zh-CN': '已将 {n} 篇文档移动到“{category}”',
  'en-US': '{n} {n|document|documents} moved to “{category}”',
} as const

const copied = {
  'zh-CN': '已将 {n} 篇文档复制到“{category}”',
  'en-US': '{n} {n|document|documents} copied to “{category}”',
} as const

export const moveCopyMessages = defineMessages('move-copy', {
  move: { 'zh-CN': '移动', 'en-US': 'Move' },
  moveOne: { 'zh-CN': '移动“{subject}”', 'en-US': 'Move “{subject}”' },
  moveMany: { 'zh-CN': '移动 {n} 篇文档', 'en-US': 'Move {n} {n|document|documents}' },
  copyOne: { 'zh-CN': '复制“{subject}”', 'en-US': 'Copy “{subject}”' },
  copyMany: { 'zh-CN': '复制 {n} 篇文档', 'en-US': 'Copy {n} {n|document|documents}' },
  copyTarget: { 'zh-CN': '复制到', 'en-US': 'Copy to' },
  target: { 'zh-CN': '移动到', 'en-US': 'Move to' },
  targetMissing: { 'zh-CN': '请选择目录', 'en-US': 'Please select a category' },
  noTarget: {
    'zh-CN': '没有您可以移入文档的目录',
    'en-US': 'There are no categories you can move documents to',
  },
  rights: { 'zh-CN': '查看和编辑权限', 'en-US': 'View and edit rights' },
  keep: { 'zh-CN': '保留文档现有的默认权限', 'en-US': 'Keep their current default rights' },
  reset: { 'zh-CN': '重置为新目录的默认权限', 'en-US': 'Use the new category’s default rights' },
  sharesStay: { 'zh-CN': '单独的共享始终保留', 'en-US': 'Individual shares are always preserved' },
  sharesAreLeft: {
    'zh-CN': '副本不包含单独的共享、日志、回复和历史版本',
    'en-US': 'Copies have no individual shares, log, replies or earlier versions',
  },
  moved,
  copy: { 'zh-CN': '复制', 'en-US': 'Copy' },
  source: { 'zh-CN': '源目录', 'en-US': 'Source category' },
  into: { 'zh-CN': '目标目录', 'en-US': 'Target category' },
  copied,
  copiedSome: {
    'zh-CN': '已将 {n} 篇文档复制到“{category}”，{refused} 篇未复制：{reason}',
    'en-US': '{n} {n|document|documents} copied to “{category}”, {refused} not copied: {reason}',
  },
  movedSome: {
    'zh-CN': '已将 {n} 篇文档移动到“{category}”，{refused} 篇未移动：{reason}',
    'en-US': '{n} {n|document|documents} moved to “{category}”, {refused} not moved: {reason}',
  },
  moving: {
    'zh-CN': '正在将 {n} 篇文档移动到“{category}”，完成后可以撤销',
    'en-US': 'Moving {n} {n|document|documents} to “{category}”; you can undo this once it finishes',
  },
  copying: {
    'zh-CN': '正在将 {n} 篇文档复制到“{category}”，完成后可以撤销',
    'en-US': 'Copying {n} {n|document|documents} to “{category}”; you can undo this once it finishes',
  },
  categoriesCopied: {
    'zh-CN': '已复制 {n} 个目录到“{category}”',
    'en-US': '{n} {n|category|categories} copied to “{category}”',
  },
  withDocumentsCopied: { 'zh-CN': '，{n} 篇文档', 'en-US': ', with {n} {n|document|documents}' },
  withDocumentsCopying: {
    'zh-CN': '，正在复制 {n} 篇文档',
    'en-US': '; {n} {n|document is|documents are} being copied',
  },
  documentsNotCopied: { 'zh-CN': '，{n} 篇文档未复制', 'en-US': ', {n} {n|document|documents} not copied' },
  noDocumentsCopied: { 'zh-CN': '，文档未复制：{reason}', 'en-US': ', without documents: {reason}' },
  moves: { 'zh-CN': '批量操作', 'en-US': 'Bulk operations' },
  documents: { 'zh-CN': '文档', 'en-US': 'Documents' },
  what: { 'zh-CN': '操作', 'en-US': 'Operation' },
  person: { 'zh-CN': '操作人', 'en-US': 'By' },
  state: { 'zh-CN': '进度', 'en-US': 'Progress' },
  since: { 'zh-CN': '开始时间', 'en-US': 'Started' },
  ended: { 'zh-CN': '结束时间', 'en-US': 'Ended' },
  undoUntil: { 'zh-CN': '可撤销至', 'en-US': 'Undo until' },
  undo: { 'zh-CN': '撤销', 'en-US': 'Undo' },
  stop: { 'zh-CN': '停止', 'en-US': 'Stop' },
  mine: { 'zh-CN': '我发起的', 'en-US': 'Mine' },
  others: { 'zh-CN': '我管理的目录', 'en-US': 'In my categories' },
  whose: { 'zh-CN': '范围', 'en-US': 'Scope' },
  noMoves: { 'zh-CN': '您没有发起过批量操作', 'en-US': 'No bulk operations yet' },
  noMovesOfOthers: {
    'zh-CN': '您管理的目录中没有他人的批量操作',
    'en-US': 'No bulk operations by others in your categories',
  },
  noMovesText: {
    'zh-CN': '一次移动、复制或删除超过 500 篇文档时，进度显示在这里，保留 30 天。',
    'en-US': 'When more than 500 documents are moved, copied or deleted at once, progress is shown here for 30 days.',
  },
  moveTo: { 'zh-CN': '移动到“{category}”', 'en-US': 'Move to “{category}”' },
  copyTo: { 'zh-CN': '复制到“{category}”', 'en-US': 'Copy to “{category}”' },
  copyElsewhere: { 'zh-CN': '复制到其他目录', 'en-US': 'Copy to another category' },
  deleteCopies: { 'zh-CN': '撤销复制', 'en-US': 'Undo a copy' },
  moveElsewhere: { 'zh-CN': '移动到其他目录', 'en-US': 'Move to another category' },
  delete: { 'zh-CN': '删除', 'en-US': 'Delete' },
  moveBack: { 'zh-CN': '撤销移动', 'en-US': 'Undo a move' },
  recover: { 'zh-CN': '还原', 'en-US': 'Restore' },
  purge: { 'zh-CN': '彻底删除', 'en-US': 'Delete permanently' },
  restore: { 'zh-CN': '撤销删除', 'en-US': 'Undo a deletion' },
  several: { 'zh-CN': '{n} 项批量操作', 'en-US': '{n} bulk {n|operation|operations}' },
  waiting: { 'zh-CN': '等待中', 'en-US': 'Waiting' },
  running: { 'zh-CN': '进行中', 'en-US': 'Running' },
  stopping: { 'zh-CN': '正在停止', 'en-US': 'Stopping' },
  done: { 'zh-CN': '已完成', 'en-US': 'Done' },
  stopped: { 'zh-CN': '已停止', 'en-US': 'Stopped' },
  failed: { 'zh-CN': '失败', 'en-US': 'Failed' },
  undone: { 'zh-CN': '已撤销', 'en-US': 'Undone' },
  failedSomehow: {
    'zh-CN': '系统出错，没有全部完成。已完成的部分可以撤销，其余文档没有变化。',
    'en-US': 'A server error occurred. What was done can be undone; the other documents are unchanged.',
  },
  doneOf: { 'zh-CN': '{done} / {total}', 'en-US': '{done} / {total}' },
  movedOf: { 'zh-CN': '{moved} / {total} 篇', 'en-US': '{moved} of {total}' },
  stayed: { 'zh-CN': '{n} 篇没有变化', 'en-US': '{n} {n|document|documents} unchanged' },
  andMore: { 'zh-CN': '另有 {n} 篇', 'en-US': 'and {n} more' },
  hidden: { 'zh-CN': '您无权查看的文档', 'en-US': 'A document you cannot view' },
  moveEnded: moved,
  moveEndedSome: {
    'zh-CN': '已将 {n} 篇文档移动到“{category}”，{refused} 篇未移动',
    'en-US': '{n} {n|document|documents} moved to “{category}”, {refused} not moved',
  },
  copyEnded: copied,
  copyEndedSome: {
    'zh-CN': '已将 {n} 篇文档复制到“{category}”，{refused} 篇未复制',
    'en-US': '{n} {n|document|documents} copied to “{category}”, {refused} not copied',
  },
  deleteCopiesEnded: {
    'zh-CN': '{n} 篇副本已进入回收站',
    'en-US': '{n} {n|copy|copies} moved to the recycle bin',
  },
  deleteCopiesEndedSome: {
    'zh-CN': '{n} 篇副本已进入回收站，{refused} 篇保留',
    'en-US': '{n} {n|copy|copies} moved to the recycle bin, {refused} not moved',
  },
  deleteEnded: { 'zh-CN': '已删除 {n} 篇文档', 'en-US': '{n} {n|document|documents} deleted' },
  deleteEndedSome: {
    'zh-CN': '已删除 {n} 篇文档，{refused} 篇未删除',
    'en-US': '{n} {n|document|documents} deleted, {refused} not deleted',
  },
  moveBackEnded: {
    'zh-CN': '{n} 篇文档已移回原目录',
    'en-US': '{n} {n|document|documents} moved back',
  },
  moveBackEndedSome: {
    'zh-CN': '{n} 篇文档已移回原目录，{refused} 篇未移回',
    'en-US': '{n} {n|document|documents} moved back, {refused} not moved',
  },
  recoverEnded: {
    'zh-CN': '已从回收站还原 {n} 篇文档',
    'en-US': '{n} {n|document|documents} restored from the recycle bin',
  },
  recoverEndedSome: {
    'zh-CN': '已从回收站还原 {n} 篇文档，{refused} 篇未还原',
    'en-US': '{n} {n|document|documents} restored from the recycle bin, {refused} not restored',
  },
  purgeEnded: { 'zh-CN': '已彻底删除 {n} 篇文档', 'en-US': '{n} {n|document|documents} permanently deleted' },
  purgeEndedSome: {
    'zh-CN': '已彻底删除 {n} 篇文档，{refused} 篇未删除',
    'en-US': '{n} {n|document|documents} permanently deleted, {refused} not deleted',
  },
  restoreEnded: { 'zh-CN': '已还原 {n} 篇文档', 'en-US': '{n} {n|document|documents} restored' },
  restoreEndedSome: {
    'zh-CN': '已还原 {n} 篇文档，{refused} 篇未还原',
    'en-US': '{n} {n|document|documents} restored, {refused} not restored',
  },
})
