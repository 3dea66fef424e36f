import { defineMessages } from '@shuku/kit/i18n'

export const fileMessages = defineMessages('files', {
  preview: { 'zh-CN': '预览', 'en-US': 'Preview' },
  previewOf: { 'zh-CN': '预览 {name}', 'en-US': 'Preview {name}' },
  downloadOf: { 'zh-CN': '下载 {name}', 'en-US': 'Download {name}' },
  download: { 'zh-CN': '下载', 'en-US': 'Download' },
  viewer: { 'zh-CN': '文件预览：{name}', 'en-US': 'File preview: {name}' },
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

  littleSpace: {
    'zh-CN': '您的存储空间即将用完：已使用 {used}，上限 {limit}。',
    'en-US': 'You are running out of space: {used} of {limit} used.',
  },
  tooLittleSpace: {
    'zh-CN': '您的存储空间不足：已使用 {used}，上限 {limit}，本次需要 {adding}。超出部分的文件将无法上传。',
    'en-US':
      'Not enough space: you have used {used} of {limit}, and this needs {adding}. Files that do not fit will not be uploaded.',
  },
  companySpace: {
    'zh-CN': '公司剩余的存储空间可能不足，超出部分的文件将无法上传。请联系管理员在“存储空间”中提高上限。',
    'en-US':
      'The company may not have enough space left; files that do not fit will not be uploaded. Ask an administrator to raise the limit under “Storage”.',
  },
  noSpace: {
    'zh-CN':
      '您的存储空间已用完：已使用 {used}，上限 {limit}。请彻底删除不再需要的文档（空间在次日释放），或请管理员提高上限。',
    'en-US':
      'You have no space left: {used} of {limit} used. Permanently delete documents that you no longer need (their space is freed the next day), or ask an administrator to raise the limit.',
  },

  textOnly: {
    'zh-CN': '这里只显示文字，不含版式和图片；如需查看原文件，请下载。',
    'en-US': 'Text only, without layout and images. Download the file to see the original.',
  },
  textOnlyNoRight: {
    'zh-CN': '您没有下载权限，这里只显示文件中的文字。',
    'en-US': 'You do not have download permission, so only the file’s text is shown.',
  },
  firstPart: { 'zh-CN': '文件很长，这里只显示开头部分。', 'en-US': 'This file is long; only the beginning is shown.' },
  originalSize: { 'zh-CN': '原始大小', 'en-US': 'Original size' },
  preparing: { 'zh-CN': '正在生成预览', 'en-US': 'Preparing the preview' },
  preparingHint: {
    'zh-CN': '第一次打开时需要几秒，办公文档可能要一分钟；完成后自动显示。',
    'en-US': 'The first preview takes a few seconds, or up to a minute for office documents. It appears automatically.',
  },
  onlyTextMade: {
    'zh-CN': '未能生成预览，这里显示文件中的文字；如需查看原文件，请下载。',
    'en-US': 'No preview is available, so the file’s text is shown. Download the file to see the original.',
  },
  sheets: { 'zh-CN': '工作表', 'en-US': 'Sheets' },
  emptySheet: { 'zh-CN': '这张工作表是空的', 'en-US': 'This sheet is empty' },
  mailFrom: { 'zh-CN': '发件人', 'en-US': 'From' },
  mailTo: { 'zh-CN': '收件人', 'en-US': 'To' },
  mailCopies: { 'zh-CN': '抄送', 'en-US': 'Cc' },
  mailSent: { 'zh-CN': '时间', 'en-US': 'Sent' },
  mailAttachments: { 'zh-CN': '附件', 'en-US': 'Attachments' },
  backToMail: { 'zh-CN': '返回邮件', 'en-US': 'Back to the email' },
  partFailed: { 'zh-CN': '无法打开此附件', 'en-US': 'This attachment cannot be opened' },
  partTooLarge: {
    'zh-CN': '附件太大，不能单独打开；请下载整封邮件。',
    'en-US': 'The attachment is too large to open separately. Download the whole email.',
  },
  partEmpty: { 'zh-CN': '附件是空的（0 字节）。', 'en-US': 'The attachment is empty (0 bytes).' },
  rowNumber: { 'zh-CN': '行号', 'en-US': 'Row' },
  noSubject: { 'zh-CN': '（无主题）', 'en-US': '(no subject)' },
  noPreview: { 'zh-CN': '这种文件不能预览', 'en-US': 'This kind of file cannot be previewed' },
  noPreviewText: {
    'zh-CN': '请下载后用相应的程序打开。',
    'en-US': 'Download it and open it in a suitable application.',
  },
  pictureTooLarge: {
    'zh-CN': '图片太大，无法生成预览，请下载后打开。',
    'en-US': 'The image is too large to preview. Download it to open it.',
  },
  pictureUnsupported: {
    'zh-CN': '暂不支持预览这种图片（手机的 HEIC 照片使用受专利保护的编码）；请下载后打开，或另存为 JPG 再上传。',
    'en-US':
      'This image format cannot be previewed (HEIC photos use a patented codec). Download it to open it, or upload it as JPG.',
  },
  noPreviewNoRight: {
    'zh-CN': '您没有下载权限；如果工作需要，请联系文档的负责人。',
    'en-US': 'You do not have permission to download it. If you need it, ask the document’s owner.',
  },
  cannotPlay: { 'zh-CN': '浏览器不能播放这种格式', 'en-US': 'Your browser cannot play this format' },
  cannotShow: { 'zh-CN': '浏览器不能显示这张图片', 'en-US': 'Your browser cannot show this image' },
  emptyFile: { 'zh-CN': '文件中没有文字', 'en-US': 'There is no text in this file' },

  'leftOut.files': { 'zh-CN': '{n} 个文件不导入：{parts}', 'en-US': '{n} {n|file|files} not imported: {parts}' },
  'leftOut.empty': { 'zh-CN': '空文件 {n} 个', 'en-US': '{n} empty' },
  'leftOut.owner': { 'zh-CN': '编辑锁定文件 {n} 个', 'en-US': '{n} lock {n|file|files}' },
  'leftOut.hidden': { 'zh-CN': '隐藏或系统文件 {n} 个', 'en-US': '{n} hidden or system {n|file|files}' },
  actually: { 'zh-CN': '实际为{what}', 'en-US': 'This is {what}' },
  actuallyUnknown: {
    'zh-CN': '内容与扩展名不符，无法识别，可能已损坏',
    'en-US': 'The content does not match the file name and was not recognised; it may be damaged',
  },
  'is.word': { 'zh-CN': ' {extension} 文档', 'en-US': 'a text document ({extension})' },
  'is.excel': { 'zh-CN': ' {extension} 表格', 'en-US': 'a spreadsheet ({extension})' },
  'is.ppt': { 'zh-CN': ' {extension} 演示文稿', 'en-US': 'a presentation ({extension})' },
  'is.pdf': { 'zh-CN': ' PDF 文档', 'en-US': 'a PDF document' },
  'is.image': { 'zh-CN': ' {extension} 图片', 'en-US': 'an image ({extension})' },
  'is.zip': { 'zh-CN': ' {extension} 压缩包', 'en-US': 'an archive ({extension})' },
  'is.text': { 'zh-CN': '文本文件', 'en-US': 'a text file' },
  'is.page': { 'zh-CN': '网页', 'en-US': 'a web page' },
  'is.mail': { 'zh-CN': '邮件', 'en-US': 'an email' },
  'is.video': { 'zh-CN': ' {extension} 视频', 'en-US': 'a video ({extension})' },
  'is.audio': { 'zh-CN': ' {extension} 音频', 'en-US': 'a recording ({extension})' },
  'is.other': { 'zh-CN': ' {extension} 文件', 'en-US': 'a {extension} file' },

  textWaiting: { 'zh-CN': '正在提取文字', 'en-US': 'Extracting text' },
  textWaitingHint: {
    'zh-CN': '通常只需几秒，完成后自动显示。',
    'en-US': 'This usually takes a few seconds. It appears automatically.',
  },
  textFailed: { 'zh-CN': '未能提取文字', 'en-US': 'No text could be extracted' },
  encrypted: {
    'zh-CN': '文件有密码保护，内容不能预览和搜索。',
    'en-US': 'The file is password-protected, so it cannot be previewed or searched.',
  },
  damaged: {
    'zh-CN': '文件已损坏或不完整，请联系上传人重新上传。',
    'en-US': 'The file is damaged or incomplete. Ask the person who uploaded it to upload it again.',
  },
  tooLarge: {
    'zh-CN': '文件太大，没有提取文字，因此搜索不到它的内容。',
    'en-US': 'The file is too large; its text was not extracted and cannot be searched.',
  },
  timeout: {
    'zh-CN': '提取文字用时过长，已停止，因此搜索不到它的内容。',
    'en-US': 'Extracting the text took too long and was stopped, so it cannot be searched.',
  },
  memory: {
    'zh-CN': '文件过于复杂，没有提取文字，因此搜索不到它的内容。',
    'en-US': 'The file is too complex; its text was not extracted and cannot be searched.',
  },
  unsupported: {
    'zh-CN': '不支持从这种格式提取文字。',
    'en-US': 'Text cannot be extracted from this format.',
  },
  noText: {
    'zh-CN': '文件中没有文字。',
    'en-US': 'There is no text in the file.',
  },
  scanned: {
    'zh-CN': '没有文字：这是扫描件或图片，搜索不到它的内容。',
    'en-US': 'No text: this is a scan or an image, so its content cannot be searched.',
  },
  noOffice: {
    'zh-CN': '暂不支持读取这种旧格式（服务器未安装 LibreOffice），请联系管理员。',
    'en-US':
      'This older format cannot be read yet (LibreOffice is not installed on the server). Contact your administrator.',
  },
  notConverted: {
    'zh-CN': '文件无法打开：可能已损坏，或有密码保护。',
    'en-US': 'The file could not be opened. It may be damaged or password-protected.',
  },
  readAgain: { 'zh-CN': '重试', 'en-US': 'Try again' },
  readAgainOf: { 'zh-CN': '重新提取 {name} 的文字', 'en-US': 'Extract the text of {name} again' },
  archiveOnly: {
    'zh-CN': '这里列出压缩包中的文件名。',
    'en-US': 'The files in this archive are listed here.',
  },
  archiveLeavesOut: { 'zh-CN': '以下内容未包含在此压缩包中：', 'en-US': 'This archive does not include:' },
  shortened: {
    'zh-CN': '文件名过长，已缩短为“{name}”',
    'en-US': 'The file name was too long and is now “{name}”',
  },
  notInArchive: {
    'zh-CN': '文件无法读取，请联系管理员',
    'en-US': 'The file cannot be read. Contact your administrator',
  },
})
