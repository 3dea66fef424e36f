import { defineMessages } from '@shuku/kit/i18n'

export const fileMessages = defineMessages('files', {
  preview: { 'zh-CN': '预览', 'en-US': 'Preview' },
  previewOf: { 'zh-CN': '预览 {name}', 'en-US': 'Preview {name}' },
  downloadOf: { 'zh-CN': '下载 {name}', 'en-US': 'Download {name}' },
  download: { 'zh-CN': '下载', 'en-US': 'Download' },
  viewer: { 'zh-CN': '文件预览：{name}', 'en-US': 'Preview of {name}' },
  tools: { 'zh-CN': '预览工具', 'en-US': 'Preview tools' },
  previous: { 'zh-CN': '上一个附件', 'en-US': 'Previous attachment' },
  next: { 'zh-CN': '下一个附件', 'en-US': 'Next attachment' },
  place: { 'zh-CN': '{at} / {all}', 'en-US': '{at} of {all}' },
  closeViewer: { 'zh-CN': '关闭预览', 'en-US': 'Close the preview' },
  fullScreen: { 'zh-CN': '全屏', 'en-US': 'Full screen' },
  leaveFullScreen: { 'zh-CN': '退出全屏', 'en-US': 'Leave full screen' },
  loading: { 'zh-CN': '正在打开文件', 'en-US': 'Opening the file' },

  zoomIn: { 'zh-CN': '放大', 'en-US': 'Zoom in' },
  zoomOut: { 'zh-CN': '缩小', 'en-US': 'Zoom out' },
  zoom: { 'zh-CN': '缩放', 'en-US': 'Zoom' },
  fitWidth: { 'zh-CN': '适合宽度', 'en-US': 'Fit width' },
  fitPage: { 'zh-CN': '整页', 'en-US': 'Whole page' },
  fit: { 'zh-CN': '适合窗口', 'en-US': 'Fit the window' },
  rotate: { 'zh-CN': '旋转', 'en-US': 'Rotate' },
  previousPage: { 'zh-CN': '上一页', 'en-US': 'Previous page' },
  nextPage: { 'zh-CN': '下一页', 'en-US': 'Next page' },
  pageNumber: { 'zh-CN': '页码', 'en-US': 'Page number' },
  page: { 'zh-CN': '第 {n} 页', 'en-US': 'Page {n}' },
  findInFile: { 'zh-CN': '在文件中查找', 'en-US': 'Find in the file' },
  found: { 'zh-CN': '{at} / {all}', 'en-US': '{at} of {all}' },
  notFoundInFile: { 'zh-CN': '没有找到', 'en-US': 'Not found' },
  previousHit: { 'zh-CN': '上一处', 'en-US': 'Previous match' },
  nextHit: { 'zh-CN': '下一处', 'en-US': 'Next match' },

  textOnly: {
    'zh-CN': '这里只显示文字，不含版式和图片；需要原样请下载。',
    'en-US': 'Text only, without layout and pictures: download the file to see it as it is.',
  },
  textOnlyNoRight: {
    'zh-CN': '您没有下载权限，这里只显示文件中的文字。',
    'en-US': 'You may not download this file, so only its text is shown.',
  },
  firstPart: { 'zh-CN': '文件很长，这里只显示开头部分。', 'en-US': 'The file is long: only its beginning is shown.' },
  originalSize: { 'zh-CN': '原始大小', 'en-US': 'Original size' },
  preparing: { 'zh-CN': '正在生成预览', 'en-US': 'The preview is being made' },
  preparingHint: {
    'zh-CN': '第一次打开时需要几秒，办公文档可能要一分钟；完成后自动显示。',
    'en-US': 'The first look takes a few seconds, of office files up to a minute; it appears by itself.',
  },
  onlyTextMade: {
    'zh-CN': '没能生成预览，这里显示文件中的文字；需要原样请下载。',
    'en-US': 'No preview could be made, so this is the text in the file: download it to see it as it is.',
  },
  sheets: { 'zh-CN': '工作表', 'en-US': 'Sheets' },
  emptySheet: { 'zh-CN': '这张工作表是空的', 'en-US': 'This sheet is empty' },
  mailFrom: { 'zh-CN': '发件人', 'en-US': 'From' },
  mailTo: { 'zh-CN': '收件人', 'en-US': 'To' },
  mailCopies: { 'zh-CN': '抄送', 'en-US': 'Cc' },
  mailSent: { 'zh-CN': '时间', 'en-US': 'Sent' },
  mailAttachments: { 'zh-CN': '附件', 'en-US': 'Attachments' },
  backToMail: { 'zh-CN': '返回邮件', 'en-US': 'Back to the mail' },
  partFailed: { 'zh-CN': '这个附件打不开', 'en-US': 'This attachment cannot be opened' },
  partTooLarge: {
    'zh-CN': '附件太大，不能单独打开；请下载整封邮件。',
    'en-US': 'It is too large to be opened by itself: download the whole mail.',
  },
  partEmpty: { 'zh-CN': '附件是空的（0 字节）。', 'en-US': 'It is empty (0 bytes).' },
  noSubject: { 'zh-CN': '（无主题）', 'en-US': '(no subject)' },
  noPreview: { 'zh-CN': '这种文件不能预览', 'en-US': 'This kind of file cannot be previewed' },
  noPreviewText: { 'zh-CN': '请下载后用相应的程序打开。', 'en-US': 'Download it and open it with its program.' },
  pictureTooLarge: {
    'zh-CN': '图片太大，服务器没有生成预览；请下载后打开。',
    'en-US': 'The picture is too large for a preview: download it to open it.',
  },
  pictureUnsupported: {
    'zh-CN': '服务器不能解码这种图片（手机的 HEIC 照片使用受专利保护的编码）；请下载后打开，或另存为 JPG 再上传。',
    'en-US':
      'The server cannot decode this kind of picture (the coding of HEIC photos from phones is patented): download it to open it, or upload it as JPG.',
  },
  noPreviewNoRight: {
    'zh-CN': '您没有下载权限；如果工作需要，请联系文档的负责人。',
    'en-US': 'You may not download it; if your work needs it, ask the owner of the document.',
  },
  cannotPlay: { 'zh-CN': '浏览器不能播放这种格式', 'en-US': 'Your browser cannot play this format' },
  cannotShow: { 'zh-CN': '浏览器不能显示这张图片', 'en-US': 'Your browser cannot show this picture' },
  emptyFile: { 'zh-CN': '文件中没有文字', 'en-US': 'There is no text in this file' },

  textWaiting: { 'zh-CN': '正在提取文字', 'en-US': 'The text is being read' },
  textWaitingHint: {
    'zh-CN': '通常只需几秒，完成后自动显示。',
    'en-US': 'This usually takes a few seconds; it appears by itself.',
  },
  textFailed: { 'zh-CN': '没有读出文字', 'en-US': 'No text could be read' },
  encrypted: {
    'zh-CN': '文件有密码保护，内容不能预览和搜索。',
    'en-US': 'The file is protected by a password: it can be neither previewed nor searched.',
  },
  damaged: {
    'zh-CN': '文件已损坏或不完整，请联系上传人重新上传。',
    'en-US': 'The file is damaged or incomplete: ask whoever uploaded it to upload it again.',
  },
  tooLarge: {
    'zh-CN': '文件太大，没有提取文字，因此搜索不到它的内容。',
    'en-US': 'The file is too large: its text was not read and cannot be searched.',
  },
  timeout: {
    'zh-CN': '提取文字用时过长，已停止，因此搜索不到它的内容。',
    'en-US': 'Reading the text took too long and was stopped, so it cannot be searched.',
  },
  memory: {
    'zh-CN': '文件过于复杂，没有提取文字，因此搜索不到它的内容。',
    'en-US': 'The file is too complex: its text was not read and cannot be searched.',
  },
  unsupported: {
    'zh-CN': '不支持从这种格式提取文字。',
    'en-US': 'Text cannot be read from this format.',
  },
  noText: {
    'zh-CN': '文件中没有文字。',
    'en-US': 'There is no text in the file.',
  },
  scanned: {
    'zh-CN': '没有文字：这是扫描件或图片，搜索不到它的内容。',
    'en-US': 'No text: it is a scan or pictures, so its content cannot be searched.',
  },
  noOffice: {
    'zh-CN': '服务器没有安装 LibreOffice，不能读取这种旧格式；安装后会自动提取文字。',
    'en-US':
      'LibreOffice, which reads this older format, is not installed on the server; once it is, the text is read by itself.',
  },
  notConverted: {
    'zh-CN': '文件打不开：可能已损坏，或有密码保护。',
    'en-US': 'The file could not be opened: it is damaged, or protected by a password.',
  },
  readAgain: { 'zh-CN': '重试', 'en-US': 'Try again' },
  readAgainOf: { 'zh-CN': '重新提取 {name} 的文字', 'en-US': 'Read the text of {name} again' },
  archiveOnly: {
    'zh-CN': '这里列出压缩包中的文件名。',
    'en-US': 'The names of the files in this archive.',
  },
})
