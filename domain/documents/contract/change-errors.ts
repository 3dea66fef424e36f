/** Of a change that waits for approval or for its day. */
export const changeErrors = {
  changeWaits: {
    kind: 'conflict',
    'zh-CN': '这篇文档有一处修改正在等待审批或生效，之后才能再次修改。您的内容没有提交，{stored}。',
    'en-US':
      'A change to this document is waiting for approval or to take effect; it can be changed again after that. Your text was not submitted{stored}.',
  },
  proposerGone: {
    kind: 'refused',
    'zh-CN': '提交修改的人已经离职，不能再生效，请退回。',
    'en-US': 'The person who submitted the change has left: it can no longer take effect. Return it.',
  },
  nobodyTakesOver: {
    kind: 'refused',
    'zh-CN': '提交修改的人已经离职或不能再查看这篇文档，也没有其他人可以接手这份草稿。请先更换文档的负责人。',
    'en-US':
      'The person who submitted the change has left or can no longer view the document, and nobody else can take over the draft. Change the owner of the document first.',
  },
  nothingProposed: {
    kind: 'notFound',
    'zh-CN': '没有等待审批或生效的修改。',
    'en-US': 'No change is waiting for approval or to take effect.',
  },
  changeWaitsFirst: {
    kind: 'conflict',
    'zh-CN': '有一处修改正在等待审批或生效，请先撤回，或等待其完成。',
    'en-US': 'A change to it is waiting for approval or to take effect. Withdraw the change, or wait until it is done.',
  },
} as const
