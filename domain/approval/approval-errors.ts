import { defineErrors } from '@shuku/kit/contract'

export const approvalErrors = defineErrors('approval', {
  noRule: {
    kind: 'invalid',
    'zh-CN': '此目录目前不需要审批，进行中的审批仍按提交时的设置继续。',
    'en-US': 'This category does not require approval now. Approvals in progress keep the settings they started with.',
  },
  ruleBroken: {
    kind: 'invalid',
    'zh-CN': '审批设置不完整：每个步骤至少选择一位审批人。',
    'en-US': 'The approval is incomplete: choose at least one approver for each step.',
  },
  approverGone: {
    kind: 'invalid',
    'zh-CN': '所选的审批人或角色已不存在，请重新选择。',
    'en-US': 'A chosen approver or role no longer exists. Choose another.',
  },
  asksOthersThere: {
    kind: 'refused',
    'zh-CN':
      '在那里会改按另一套审批设置审批，所列的审批人会看到他人的文档，而您不能让他们看到。请由拥有这些目录全部权限的目录管理员操作，或先为该目录设置自己的审批。',
    'en-US':
      'There, other approvers would be asked and would read documents of others, which you cannot open to them. An administrator with all rights on these categories can do it, or give the category an approval of its own first.',
  },
  fieldNotCopied: {
    kind: 'invalid',
    'zh-CN': '副本中没有所用的自定义字段或选项。',
    'en-US': 'The copy does not have a custom field or option that they use.',
  },
  nobodyToAsk: {
    kind: 'refused',
    'zh-CN': '“{step}”这一步没有可以审批的人，文档没有提交。请联系目录管理员。',
    'en-US':
      'Nobody can approve the step “{step}”, so the document was not submitted. Contact the administrator of its category.',
  },
  notFound: {
    kind: 'notFound',
    'zh-CN': '审批已经结束，或您不能再查看。',
    'en-US': 'The approval has ended, or you can no longer view it.',
  },
  changed: {
    kind: 'conflict',
    'zh-CN': '“{subject}”的内容已不是您看到的，没有处理。请重新查看。',
    'en-US': '“{subject}” is not what you saw any more, so nothing was decided. View it again.',
  },
  renamed: {
    kind: 'conflict',
    'zh-CN': '提交后字段或选项改了名称：{words}。没有处理；请退回，或由提交人撤回后重新提交。',
    'en-US':
      'Fields or entries have been renamed since it was submitted: {words}. Nothing was decided. Return it, or have it withdrawn and submitted again.',
  },
  notSeen: {
    kind: 'invalid',
    'zh-CN': '通过审批时，须提供每篇文档所看到内容的哈希值。',
    'en-US': 'To approve, provide the hash of the content you saw for each document.',
  },
  notYours: { kind: 'refused', 'zh-CN': '现在不需要您审批。', 'en-US': 'Your approval is not requested now.' },
  ownDocument: {
    kind: 'refused',
    'zh-CN': '这是您本人的文档，不能由您审批。请转交他人。',
    'en-US': 'This is your own document, so you cannot approve it. Hand it over to someone else.',
  },
  mayNotWithdraw: {
    kind: 'refused',
    'zh-CN': '只有提交人和文档负责人可以撤回。',
    'en-US': 'Only the person who submitted it and its owner can withdraw it.',
  },
  commentMissing: {
    kind: 'invalid',
    'zh-CN': '退回时请写明原因。',
    'en-US': 'Give a reason when you return a document.',
  },
  noEarlierStep: {
    kind: 'invalid',
    'zh-CN': '只能退回到已经审批过的步骤。',
    'en-US': 'An approval goes back only to a step that has been decided.',
  },
  tooManySubmissions: {
    kind: 'limit',
    'zh-CN': '同一篇文档一小时内最多提交审批 {most} 次，请稍后再提交。',
    'en-US': 'A document can be submitted for approval at most {most} {most|time|times} an hour. Try again later.',
  },
  tooManyAdded: {
    kind: 'limit',
    'zh-CN': '一次审批最多加签 {most} 人。',
    'en-US': 'At most {most} {most|person|people} can be added to an approval.',
  },
  mayNotTakeBack: {
    kind: 'refused',
    'zh-CN': '后面已有人处理，或审批已结束，您的意见不能再撤回。',
    'en-US': 'Someone has decided after you, or the approval has ended. Your decision can no longer be withdrawn.',
  },
  ownDeputy: { kind: 'invalid', 'zh-CN': '请选择另一个人。', 'en-US': 'Choose someone else.' },
  deputyGone: {
    kind: 'invalid',
    'zh-CN': '所选的人已离职或不存在，请重新选择。',
    'en-US': 'This person has left or does not exist. Choose another.',
  },
  absenceOver: {
    kind: 'invalid',
    'zh-CN': '结束日期不能早于开始日期和今天。',
    'en-US': 'The last day is before the first one, or has passed.',
  },
  mayNotAsk: {
    kind: 'invalid',
    'zh-CN': '不能请{name}审批：已离职、涉密等级不够、是提交人，或已在这一步中。',
    'en-US':
      '{name} cannot be asked to approve: they have left, have too low a clearance, submitted the document, or are asked already.',
  },
})
