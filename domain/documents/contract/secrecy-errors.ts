/** Why a document does not get another level of secrecy, and why one stays where it is for that. */
export const secrecyErrors = {
  secrecyRaised: {
    kind: 'conflict',
    'zh-CN': '您编辑期间，文档的密级已被调整。请重新打开文档后再修改密级。',
    'en-US': 'The classification was changed while you were editing. Open the document again to change it.',
  },
  secrecyAboveOwn: {
    kind: 'refused',
    'zh-CN': '您的涉密等级不能使用该密级。',
    'en-US': 'Your clearance does not allow this classification.',
  },
  mayNotLower: {
    kind: 'refused',
    'zh-CN': '降低密级需要对该文档的完全控制权限。',
    'en-US': 'Lowering the classification requires full control of the document.',
  },
  filesKeepSecrecy: {
    kind: 'refused',
    'zh-CN':
      '该文档的一个文件（附件、历史版本、待生效的修改或回复中）在别处密级更高，密级不能低于它。请联系文档管理员。',
    'en-US':
      'A file of this document (attached, in an earlier version, in a pending change or in a reply) is classified higher elsewhere; the classification cannot be lower. Ask a document administrator.',
  },
  fileAboveOwn: {
    kind: 'refused',
    'zh-CN': '“{name}”在别处密级更高，您的涉密等级不能使用该密级。请换用其他文件。',
    'en-US': '“{name}” is classified higher elsewhere, above your clearance. Use another file.',
  },
  fileInSeveral: {
    kind: 'conflict',
    'zh-CN': '此文件属于几篇文档，请在各文档中修改密级。',
    'en-US': 'This file belongs to several documents. Change the classification in each of them.',
  },
  secondPersonLowers: {
    kind: 'refused',
    'zh-CN': '目录要求由另一人降低此密级：请联系对文档有完全控制权限、且既非作者也未设定此密级的人。',
    'en-US':
      'Its category has this classification lowered by a second person. Ask someone with full control who is neither the author nor the one who set the classification.',
  },
  secondPersonMoves: {
    kind: 'refused',
    'zh-CN':
      '此文档的密级须由另一人降低，作者和设定密级的人不能将它移到没有此要求的目录。请联系对文档有完全控制权限的其他人。',
    'en-US':
      'A second person lowers the classification of this document. Its author and who set the classification may not take it to a category without that rule. Ask someone else with full control.',
  },
  secondPersonCopies: {
    kind: 'refused',
    'zh-CN': '此文档的密级须由另一人降低，只能复制到有同样要求的目录。请选择其他目录。',
    'en-US':
      'A second person lowers the classification of this document. It can be copied only to a category with the same rule. Choose another category.',
  },
} as const
