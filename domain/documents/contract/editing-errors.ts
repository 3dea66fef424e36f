/** Of a document that one window writes, or several people together. */
export const editingErrors = {
  editedTogether: {
    kind: 'conflict',
    'zh-CN': '这篇文档正在多人一起编辑。您的内容没有保存为新版本，{stored}。',
    'en-US': 'Several people are editing this document together. Your text was not saved as a new version{stored}.',
  },
  writtenTogether: {
    kind: 'conflict',
    'zh-CN': '这篇文档正在多人一起编辑，您可以直接加入。',
    'en-US': 'Several people are editing this document together. You can join them.',
  },
  writtenAlone: {
    kind: 'conflict',
    'zh-CN': '{by}正在编辑这篇文档。对方同意，或 {minutes} 分钟内没有答复，才能一起编辑。',
    'en-US':
      '{by} is editing this document. You can write together once they agree, or have not answered for {minutes} {minutes|minute|minutes}.',
  },
  notEditedByOther: {
    kind: 'conflict',
    'zh-CN': '现在没有别人在编辑这篇文档，您可以直接编辑。',
    'en-US': 'Nobody else is editing this document now. You can edit it.',
  },
} as const
