import { defineMessages } from '@shuku/kit/i18n'

export const importMessages = defineMessages('organisation-import', {
  title: { 'zh-CN': '导入人员和组织', 'en-US': 'Import people and units' },
  administration: { 'zh-CN': '管理', 'en-US': 'Administration' },
  organisation: { 'zh-CN': '组织与人员', 'en-US': 'Organisation' },
  import: { 'zh-CN': '导入', 'en-US': 'Import' },
  export: { 'zh-CN': '导出', 'en-US': 'Export' },

  drop: {
    'zh-CN': '把 xlsx 或 csv 文件拖到这里，或者',
    'en-US': 'Drop an xlsx or csv file here, or',
  },
  dropNow: { 'zh-CN': '松开即开始检查', 'en-US': 'Release to have it checked' },
  chooseFile: { 'zh-CN': '选择文件', 'en-US': 'Choose a file' },
  hint: {
    'zh-CN': '先检查，不会改变任何内容；确认后才导入。最大 20 MB、200,000 行。',
    'en-US': 'It is checked first and changes nothing; you decide afterwards. Up to 20 MB and 200,000 lines.',
  },
  howTitle: { 'zh-CN': '表格怎样填', 'en-US': 'How the table is filled in' },
  how1: {
    'zh-CN': '一行一人。按工号找人，没有工号时按登录名；找到的更新，找不到的新建。空单元格不改变原有内容。',
    'en-US':
      'One line per person. They are found by work code, else by login name: who is found is updated, others are made. An empty cell changes nothing.',
  },
  how2: {
    'zh-CN': '部门写成路径，如“研发中心/平台组”；还没有的分部、部门、岗位会新建。分部留空表示总部直属部门。',
    'en-US':
      'Departments are written as a path, such as “Research / Platform”; sub-companies, departments and posts that do not exist are made. Without a sub-company it is a department of the headquarters.',
  },
  how3: {
    'zh-CN': '列的顺序随意，中英文列名都认识；直接上级填工号或登录名，可以在后面的行。',
    'en-US':
      'Columns come in any order, with Chinese or English names. Managers are named by work code or login name, and may stand further down.',
  },
  template: { 'zh-CN': '下载模板', 'en-US': 'Download the template' },
  templateXlsx: { 'zh-CN': '人员和组织 xlsx', 'en-US': 'People and units, xlsx' },
  templateCsv: { 'zh-CN': '人员 csv', 'en-US': 'People, csv' },
  templateUnitsCsv: { 'zh-CN': '组织 csv', 'en-US': 'Units, csv' },

  reading: { 'zh-CN': '正在读取“{name}”', 'en-US': 'Reading “{name}”' },
  checking: { 'zh-CN': '正在检查“{name}”', 'en-US': 'Checking “{name}”' },
  importing: { 'zh-CN': '正在导入“{name}”', 'en-US': 'Importing “{name}”' },
  goesOn: {
    'zh-CN': '可以离开此页，回来时仍能看到结果。',
    'en-US': 'You may leave this page; the result is here when you come back.',
  },
  cancel: { 'zh-CN': '取消', 'en-US': 'Cancel' },

  lastTime: { 'zh-CN': '上次：', 'en-US': 'Last time: ' },
  lastChecking: { 'zh-CN': '正在检查', 'en-US': 'being checked' },
  lastReady: { 'zh-CN': '已检查，等待导入', 'en-US': 'checked, waits to be imported' },
  lastImporting: { 'zh-CN': '正在导入', 'en-US': 'being imported' },
  lastDone: { 'zh-CN': '已导入', 'en-US': 'imported' },
  lastFailed: { 'zh-CN': '没有导入', 'en-US': 'Not imported' },

  unknownColumns: {
    'zh-CN': '不认识的列，没有读取：{names}',
    'en-US': 'Columns that are not known and were not read: {names}',
  },
  passedOver: {
    'zh-CN': '没有可识别列名的工作表，没有读取：{names}',
    'en-US': 'Sheets without columns that are known, which were not read: {names}',
  },
  lines: { 'zh-CN': '各行的检查结果', 'en-US': 'What each line does' },
  all: { 'zh-CN': '全部', 'en-US': 'All' },
  line: { 'zh-CN': '行', 'en-US': 'Line' },
  lineName: { 'zh-CN': '姓名或组织', 'en-US': 'Name or unit' },
  lineCode: { 'zh-CN': '工号或登录名', 'en-US': 'Code or login' },
  result: { 'zh-CN': '结果', 'en-US': 'Result' },
  says: { 'zh-CN': '说明', 'en-US': 'Description' },
  new: { 'zh-CN': '新建', 'en-US': 'New' },
  changed: { 'zh-CN': '更新', 'en-US': 'Changed' },
  unchanged: { 'zh-CN': '无变化', 'en-US': 'Unchanged' },
  error: { 'zh-CN': '有错误', 'en-US': 'Error' },
  leaver: { 'zh-CN': '不在文件中', 'en-US': 'Absent' },
  waiting: { 'zh-CN': '等待', 'en-US': 'Waiting' },
  none: { 'zh-CN': '没有这样的行', 'en-US': 'There are no such lines' },

  modeLegend: { 'zh-CN': '有错误的行', 'en-US': 'Lines with errors' },
  modeAll: {
    'zh-CN': '全部导入或全不导入',
    'en-US': 'All or nothing',
  },
  modeLines: {
    'zh-CN': '只导入正确的行，跳过 {n} 行',
    'en-US': 'Import the right lines, pass over {n}',
  },
  markLeavers: {
    'zh-CN': '把不在文件中的 {n} 人设为离职',
    'en-US': 'Mark the {n} {n|person|people} absent from the file as having left',
  },
  markLeaversHint: {
    'zh-CN': '名单见“不在文件中”。您自己和拥有管理权限的账号不会被设为离职。',
    'en-US': 'They are listed under “Absent”. You and accounts with rights of administration stay.',
  },
  confirmLeavers: {
    'zh-CN': '导入，并把 {n} 人设为离职？',
    'en-US': 'Import, and mark {n} {n|person|people} as having left?',
  },
  confirmLeaversText: {
    'zh-CN': '他们立即退出登录，不能再登录；文档和共享保持不变。以后可以逐个重新入职。',
    'en-US':
      'They are signed out at once and cannot sign in again; documents and shares stay as they are. Each can be taken back later.',
  },
  run: { 'zh-CN': '导入 {n} 行', 'en-US': 'Import {n} {n|line|lines}' },
  another: { 'zh-CN': '换一个文件', 'en-US': 'Another file' },
  hasErrors: {
    'zh-CN': '更正文件后重新上传，或选择只导入正确的行',
    'en-US': 'Correct the file and upload it again, or choose to import the right lines only',
  },
  nothingToDo: { 'zh-CN': '没有要导入的内容', 'en-US': 'There is nothing to import' },

  done: { 'zh-CN': '已导入 {n} 行', 'en-US': '{n} {n|line|lines} imported' },
  failed: { 'zh-CN': '没有导入', 'en-US': 'Not imported' },
  failedSomehow: {
    'zh-CN': '导入中断，没有改变任何内容。请重新上传。',
    'en-US': 'The import ended without changing anything. Please upload the file again.',
  },
  canceled: { 'zh-CN': '已取消，没有改变任何内容', 'en-US': 'Canceled; nothing was changed' },
  toOrganisation: { 'zh-CN': '查看组织与人员', 'en-US': 'See the organisation' },

  passwords: { 'zh-CN': '一次性密码', 'en-US': 'One-time passwords' },
  passwordsText: {
    'zh-CN': '新人员用登录名和一次性密码首次登录，登录后须先修改密码。名单只显示这一次，系统不保存。',
    'en-US':
      'New people sign in first with their login name and this password, and change it before anything else. The list is shown only now and is kept nowhere.',
  },
  showList: { 'zh-CN': '显示一次性密码', 'en-US': 'Show the one-time passwords' },
  keyLost: {
    'zh-CN': '一次性密码只能在开始导入的浏览器窗口中显示。需要时请逐个重置密码。',
    'en-US':
      'One-time passwords can be shown only in the browser window in which the import began. Where needed, reset single passwords.',
  },
  password: { 'zh-CN': '一次性密码', 'en-US': 'One-time password' },
  print: { 'zh-CN': '打印', 'en-US': 'Print' },
  downloadCsv: { 'zh-CN': '下载 csv', 'en-US': 'Download csv' },
  passwordsFile: { 'zh-CN': '一次性密码.csv', 'en-US': 'one-time-passwords.csv' },
  listComma: { 'zh-CN': '、', 'en-US': ', ' },
  leave: { 'zh-CN': '离开', 'en-US': 'Leave' },
  leavePasswords: {
    'zh-CN': '离开后一次性密码无法再显示。已经下载或打印了吗？',
    'en-US': 'Once you leave, the one-time passwords cannot be shown again. Have you downloaded or printed them?',
  },

  mailThem: { 'zh-CN': '用邮件发给 {n} 人', 'en-US': 'Mail them to {n} {n|person|people}' },
  mailTitle: {
    'zh-CN': '用邮件把一次性密码发给 {n} 人？',
    'en-US': 'Mail {n} {n|person a one-time password|people their one-time passwords}?',
  },
  mailText: {
    'zh-CN':
      '每人收到登录地址、登录名和自己的一次性密码，首次登录时须先修改。发出的密码不再显示；没有邮箱的人仍在名单上。',
    'en-US':
      'Each gets the address, the login name and a password of their own, to be changed at the first sign-in. Passwords that are mailed are not shown; who has no mailbox stays on the list.',
  },
  mailAction: { 'zh-CN': '发送', 'en-US': 'Send' },
  sending: { 'zh-CN': '正在发送邮件：已发送 {sent} / {people}', 'en-US': 'Mails are being sent: {sent} of {people}' },
  sent: { 'zh-CN': '已用邮件发给 {sent} 人。', 'en-US': '{sent} {sent|person was|people were} mailed.' },
  unsent: {
    'zh-CN': '没有送达：{names}。可以在名单上显示他们的密码，或更正邮箱后再发送。',
    'en-US':
      'Not delivered: {names}. Have their passwords shown on the list, or correct the mailboxes and send them again.',
  },
  unsentTold: {
    'zh-CN': '没有送达：{names}。请逐个重置他们的密码。',
    'en-US': 'Not delivered: {names}. Please reset their passwords one by one.',
  },
})
