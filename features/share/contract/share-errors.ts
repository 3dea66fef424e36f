import { defineErrors } from '@shuku/kit/contract'

export const shareErrors = defineErrors('share', {
  unknownOrganisation: {
    kind: 'invalid',
    'zh-CN': '没有编号为 {id} 的组织维度。',
    'en-US': 'There is no organisation {id}.',
  },
  unknownShare: {
    kind: 'notFound',
    'zh-CN': '没有这条共享，或它已被删除',
    'en-US': 'This share does not exist or has been deleted',
  },
  notSharedThere: {
    kind: 'notFound',
    'zh-CN': '这些文档没有分享到此聊天，或您不能共享它们',
    'en-US': 'These documents are not shared with this chat, or you cannot share them',
  },
  levelMissing: {
    kind: 'invalid',
    'zh-CN': '请给出共享级别（shareLevel：1 查看，2 编辑）',
    'en-US': 'Name the sharing level (shareLevel: 1 view, 2 edit)',
  },
  tooMany: {
    kind: 'limit',
    'zh-CN': '一次最多 {most} 项共享（文档数 × 对象数），这次是 {count} 项，请分几次进行',
    'en-US':
      'At most {most} {most|share|shares} at once (documents × recipients). This would be {count}; share in several steps',
  },
  tooManyDocuments: {
    kind: 'limit',
    'zh-CN': '一次最多共享 {most} 篇文档，请缩小范围后分几次进行',
    'en-US': 'At most {most} {most|document|documents} can be shared at once. Narrow the list and share in parts',
  },
  nothingChosen: { kind: 'invalid', 'zh-CN': '请先选择文档', 'en-US': 'Choose documents first' },
  noneAllowed: {
    kind: 'refused',
    'zh-CN': '所选文档都保持不变：{reason}',
    'en-US': 'None of these documents were changed: {reason}',
  },
  aboveOwn: {
    kind: 'refused',
    'zh-CN': '“{subject}”：您给出或收回的权限不能高于您自己在这篇文档上的权限，期限也不能更长',
    'en-US': '“{subject}”: you cannot give or take back more than your own rights, or for longer',
  },
  actGone: {
    kind: 'notFound',
    'zh-CN': '这次共享已经撤销，或超过一天不能再撤销',
    'en-US': 'This share has already been undone, or is more than a day old',
  },
})
