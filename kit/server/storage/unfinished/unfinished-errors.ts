import { defineErrors } from '@shuku/kit/contract'

export const unfinishedErrors = defineErrors('upload', {
  notFound: {
    kind: 'notFound',
    'zh-CN': '该上传已过期或不存在，请重新上传文件。',
    'en-US': 'This upload has expired or does not exist; please upload the file again.',
  },
  wrongOffset: {
    kind: 'conflict',
    'zh-CN': '上传应从第 {offset} 字节继续。',
    'en-US': 'This upload continues at byte {offset}.',
  },
  takenOver: {
    kind: 'conflict',
    'zh-CN': '该上传正由另一个请求继续。',
    'en-US': 'Another request is continuing this upload.',
  },
  incomplete: {
    kind: 'conflict',
    'zh-CN': '文件还没有传完：{size} 字节中只收到 {offset} 字节。',
    'en-US': 'The file is not complete: {offset} of {size} {size|byte|bytes} have arrived.',
  },
  tooLong: {
    kind: 'limit',
    'zh-CN': '收到的内容超过了开始上传时所说的 {size} 字节。',
    'en-US': 'More data arrived than the announced {size} {size|byte|bytes}.',
  },
  tooManyUnfinished: {
    kind: 'limit',
    'zh-CN': '未完成的上传已有 {limit} 个，请先完成或取消其中一些。',
    'en-US': 'There {limit|is|are} already {limit} unfinished {limit|upload|uploads}. Finish or cancel some first.',
  },
  tooMuchUnfinished: {
    kind: 'limit',
    'zh-CN': '未完成的上传合计不能超过 {limit}，请先完成或取消其中一些。',
    'en-US': 'Unfinished uploads cannot exceed {limit} in total. Finish or cancel some first.',
  },
})
