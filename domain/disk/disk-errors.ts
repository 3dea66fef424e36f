import { defineErrors } from '@shuku/kit/contract'

export const diskErrors = defineErrors('disk', {
  unknown: {
    kind: 'notFound',
    'zh-CN': '找不到该文件或文件夹：它已被删除，或没有与您共享',
    'en-US': 'This file or folder does not exist: it was deleted, or is not shared with you',
  },
  nothingChosen: { kind: 'invalid', 'zh-CN': '请至少选择一项', 'en-US': 'Select at least one item' },
  nobodyChosen: { kind: 'invalid', 'zh-CN': '请选择要分享的对象', 'en-US': 'Select whom to share with' },
  endPassed: {
    kind: 'invalid',
    'zh-CN': '截止日期已过，请选择今天或以后的日期',
    'en-US': 'This end has passed. Choose today or a later day',
  },
  noFolder: {
    kind: 'invalid',
    'zh-CN': '“{name}”是文件，其中不能放入内容，请选择文件夹',
    'en-US': '“{name}” is a file and cannot hold anything. Select a folder',
  },
  noFile: {
    kind: 'invalid',
    'zh-CN': '“{name}”是文件夹，请选择文件',
    'en-US': '“{name}” is a folder. Select a file',
  },
  noFilesBelow: {
    kind: 'invalid',
    'zh-CN': '所选文件夹中没有文件',
    'en-US': 'The selected folders contain no files',
  },
  ofSystem: {
    kind: 'refused',
    'zh-CN': '“{name}”由系统使用，不能删除、重命名、移动或分享',
    'en-US': '“{name}” is used by the system and cannot be deleted, renamed, moved or shared',
  },
  nameEmpty: { kind: 'invalid', 'zh-CN': '名称不能为空', 'en-US': 'Name cannot be empty' },
  nameSign: {
    kind: 'invalid',
    'zh-CN': '名称不能包含以下字符：\\/:*?"<>|',
    'en-US': 'Name cannot contain the following characters: \\/:*?"<>|',
  },
  nameHidden: {
    kind: 'invalid',
    'zh-CN': '名称中有看不见的控制字符，请重新输入',
    'en-US': 'The name has hidden control characters. Type it again',
  },
  nameEdge: {
    kind: 'invalid',
    'zh-CN': '名称的首尾不能有空格，末尾不能是句点',
    'en-US': 'A name cannot begin or end with a blank, or end with a dot',
  },
  nameReserved: {
    kind: 'invalid',
    'zh-CN': '“{name}”是电脑系统保留的名称，请使用其他名称',
    'en-US': '“{name}” is a name that computers reserve. Use another name',
  },
  nameLong: {
    kind: 'invalid',
    'zh-CN': '名称最多 {most} 个字符',
    'en-US': 'A name has at most {most} {most|character|characters}',
  },
  nameTaken: {
    kind: 'conflict',
    'zh-CN': '该名称已存在，请使用其他名称',
    'en-US': 'This name already exists, please use another name',
  },
  restored: {
    kind: 'conflict',
    'zh-CN': '云盘已恢复到较早的状态，请重新读取后再试',
    'en-US': 'This disk was restored from a backup. Read it again, then retry',
  },
  otherContent: {
    kind: 'invalid',
    'zh-CN': '收到的文件内容与其校验值不符，请重新上传',
    'en-US': 'The content that arrived has another hash than was announced. Upload it again',
  },
  sameFolder: {
    kind: 'invalid',
    'zh-CN': '不能在同一目录下粘贴',
    'en-US': 'Cannot paste in the same folder',
  },
  intoItself: {
    kind: 'invalid',
    'zh-CN': '不能将文件夹粘贴到自身或其子文件夹中',
    'en-US': 'A folder cannot be pasted into itself or its sub-folder',
  },
  tooDeep: {
    kind: 'limit',
    'zh-CN': '文件夹最多 {most} 层，请放到更上层的文件夹',
    'en-US': 'Folders have at most {most} {most|level|levels}. Choose a folder further up',
  },
  tooMany: {
    kind: 'limit',
    'zh-CN': '一次最多处理 {most} 项，当前有 {n} 项，请分批进行',
    'en-US': 'At most {most} {most|item|items} at once, and there are {n}. Do it in parts',
  },
  full: {
    kind: 'limit',
    'zh-CN': '云盘空间不足：需要 {size}，还剩 {left}。请清理空间后重试',
    'en-US': 'Your cloud disk has not enough space: {size} needed, {left} left. Free up space and try again',
  },
  currentVersion: {
    kind: 'refused',
    'zh-CN': '现行版本不能删除，可以删除整个文件',
    'en-US': 'The current version cannot be deleted; delete the file instead',
  },
  unknownVersion: {
    kind: 'notFound',
    'zh-CN': '找不到该版本，它可能已被删除',
    'en-US': 'This version does not exist; it may have been deleted',
  },
  linksOff: {
    kind: 'refused',
    'zh-CN': '管理员没有开放外部链接，请分享给同事',
    'en-US': 'Links are not allowed by your administrator. Share with colleagues instead',
  },
  linkWithoutEnd: {
    kind: 'invalid',
    'zh-CN': '链接必须有截止日期，请选择',
    'en-US': 'A link needs a last day. Choose one',
  },
  linkTooLong: {
    kind: 'limit',
    'zh-CN': '链接最长 {most} 天，请选择更早的日期',
    'en-US': 'A link lasts {most} {most|day|days} at most. Choose an earlier day',
  },
  linkGone: {
    kind: 'notFound',
    'zh-CN': '链接不存在或已失效，请向发送人索取新链接',
    'en-US': 'This link does not exist or has ended. Ask who sent it for a new one',
  },
  linkPassword: {
    kind: 'refused',
    'zh-CN': '请输入链接的密码',
    'en-US': 'Enter the password of this link',
  },
  linkPasswordWrong: {
    kind: 'invalid',
    'zh-CN': '密码不正确，请检查后重试',
    'en-US': 'This password is not right. Check it and try again',
  },
  linkLocked: {
    kind: 'limit',
    'zh-CN': '密码错误次数过多，请在 {minutes} 分钟后重试',
    'en-US': 'Too many wrong passwords. Try again in {minutes} {minutes|minute|minutes}',
  },
  mayNotDownload: {
    kind: 'refused',
    'zh-CN': '“{name}”只供查看，不能下载或保存',
    'en-US': '“{name}” is shared for viewing only and cannot be downloaded or saved',
  },
  stillHere: {
    kind: 'refused',
    'zh-CN': '该账号仍在使用，其云盘只能由本人处理',
    'en-US': 'This account is in use: only that person can handle the disk',
  },
  noPerson: { kind: 'notFound', 'zh-CN': '找不到该人员', 'en-US': 'This person does not exist' },
  noDisk: { kind: 'notFound', 'zh-CN': '此人没有云盘', 'en-US': 'This person has no cloud disk' },
  noReceiver: {
    kind: 'invalid',
    'zh-CN': '请选择在职人员接收云盘',
    'en-US': 'Choose an active person to receive the disk',
  },
})
