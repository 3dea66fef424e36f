import { defineErrors } from '@shuku/kit/contract'

/** What is wrong with the format of document codes. */
export const codeErrors = defineErrors('documentCodes', {
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
