/** Why a file does not leave: it is to bear a watermark. */
export const stampErrors = {
  stampsBusy: {
    kind: 'unavailable',
    'zh-CN': '正在为许多 PDF 加水印，请稍后再试。',
    'en-US': 'Watermarks are being added to many PDFs. Try again in a moment.',
  },
  notStamped: {
    kind: 'unavailable',
    'zh-CN': '这个 PDF 需要加水印后才能打开，但它已加密、已损坏或过大，无法加水印。请联系文档负责人。',
    'en-US':
      'This PDF needs a watermark before it can be opened, but it is encrypted, damaged or too large for one. Contact the document’s owner.',
  },
  onlyStamped: {
    kind: 'refused',
    'zh-CN': '此密级的原件只能带水印离开，而这种格式不能加水印。请在页面中阅读，或请作者另附 PDF。',
    'en-US':
      'Originals of this classification leave only with a watermark, which this format cannot have. Read it on the page, or ask its author to attach a PDF.',
  },
} as const
