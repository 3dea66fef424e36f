import { defineMessages } from '@shuku/kit/i18n'

export const uploadMessages = defineMessages('documents.upload', {
  upload: { 'zh-CN': '上传文档', 'en-US': 'Upload documents' },
  proposed: { 'zh-CN': '建议目录', 'en-US': 'Suggested categories' },
  toCategory: { 'zh-CN': '上传到目录', 'en-US': 'Upload to category' },
  fullMode: { 'zh-CN': '填写更多属性', 'en-US': 'More properties' },
  sizes: {
    'zh-CN': '单个文件最大 {max} MB，最小 {min} MB',
    'en-US': 'Each file at most {max} MB and at least {min} MB',
  },
  largest: { 'zh-CN': '单个文件最大 {max} MB', 'en-US': 'Each file at most {max} MB' },
  noAttachments: { 'zh-CN': '目录不允许上传附件', 'en-US': 'Category does not allow attachments' },
  chooseFolder: { 'zh-CN': '选择文件夹', 'en-US': 'Choose a folder' },
  chooseFirst: { 'zh-CN': '请先选择目录', 'en-US': 'Please select a category first' },
  chooseFirstFull: { 'zh-CN': '请先选择目录！', 'en-US': 'Please select a category first!' },
  reselect: {
    'zh-CN': '该目录不允许上传附件，请重新选择',
    'en-US': 'This category does not allow attachments, please reselect',
  },
  wrongSize: {
    'zh-CN': '“{name}”大小不符：最大 {max} MB，最小 {min} MB',
    'en-US': '“{name}” has the wrong size: at most {max} MB, at least {min} MB',
  },
  tooLarge: { 'zh-CN': '“{name}”过大：最大 {max} MB', 'en-US': '“{name}” is too large: at most {max} MB' },
  cancelAll: { 'zh-CN': '全部取消', 'en-US': 'Cancel all' },
  uploaded: {
    'zh-CN': '已成功上传{n}个文件到{category}',
    'en-US': '{n} {n|file|files} uploaded to {category}',
  },
  review: { 'zh-CN': '待发布的文件', 'en-US': 'Files to publish' },
  titleOfFile: { 'zh-CN': '“{name}”的标题', 'en-US': 'Title of “{name}”' },
  titleMissing: { 'zh-CN': '请填写标题', 'en-US': 'Please enter a title' },
  removeFile: { 'zh-CN': '移除“{name}”', 'en-US': 'Remove “{name}”' },
  refusedKind: {
    'zh-CN': '不会发布：该目录不接收 .{extension}，可接收 {kinds}',
    'en-US': 'Will not be published: the category takes no .{extension}, but {kinds}',
  },
  refusedNoKind: {
    'zh-CN': '不会发布：没有扩展名，该目录可接收 {kinds}',
    'en-US': 'Will not be published: it has no extension; the category takes {kinds}',
  },
  nothingToPublish: { 'zh-CN': '没有可以发布的文件', 'en-US': 'There are no files to publish' },
  sameTitles: {
    'zh-CN': '目录中已有 {n} 篇标题相同的文档，仍然发布？',
    'en-US': 'The category already has {n} {n|document|documents} with the same title. Publish anyway?',
  },
  publishAnyway: { 'zh-CN': '仍然发布', 'en-US': 'Publish anyway' },
  notUploaded: { 'zh-CN': '上传失败：{reason}', 'en-US': 'Upload failed: {reason}' },
  fileUploading: { 'zh-CN': '上传中', 'en-US': 'Uploading' },
  fileUploaded: { 'zh-CN': '已上传', 'en-US': 'Uploaded' },
})
