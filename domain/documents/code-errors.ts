import { defineErrors } from '@shuku/kit/contract'

/** What is wrong with the format of document codes. */
export const codeErrors = defineErrors('documentCodes', {
  off: {
    kind: 'refused',
    'zh-CN': '该目录未启用自动编号，不能重新编号',
    'en-US': 'This category does not assign codes, so nothing can be renumbered',
  },
  nothingToRenumber: {
    kind: 'invalid',
    'zh-CN': '没有需要重新编号的文档',
    'en-US': 'No documents need renumbering',
  },
  tooManyToRenumber: {
    kind: 'limit',
    'zh-CN': '编号不符合规则的文档超过 {most} 篇，不能一次重新编号。请先将一部分移到其他目录。',
    'en-US':
      'More than {most} {most|document|documents} do not follow the rule, which is too many to renumber at once. Move some to another category first.',
  },
  tooLongToFind: {
    kind: 'limit',
    'zh-CN': '该目录的文档太多，未能及时找出需要重新编号的文档。请稍后再试。',
    'en-US': 'This category has too many documents to find those that need renumbering in time. Try again later.',
  },
  number: {
    kind: 'invalid',
    'zh-CN': '编号格式必须包含一个流水号，如 [流水号:4]',
    'en-US': 'The format must have exactly one running number, such as [number:4]',
  },
  length: {
    kind: 'invalid',
    'zh-CN': '编号格式最多 100 个字符',
    'en-US': 'The format can have at most 100 characters',
  },
  unknown: {
    kind: 'invalid',
    'zh-CN': '“{part}”无法识别，请使用提示中列出的写法',
    'en-US': '“{part}” is not known. Use the names listed below the field',
  },
  character: {
    kind: 'invalid',
    'zh-CN': '编号中不能使用字符“{part}”',
    'en-US': 'Codes cannot have the character “{part}”',
  },
})
