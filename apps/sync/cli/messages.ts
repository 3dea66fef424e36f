import { defineMessages } from '@shuku/kit/i18n'

export const clientMessages = defineMessages('sync-client', {
  usage: {
    'zh-CN': '书库同步客户端 {version}\n用法：shuku-sync <命令> [--lang zh|en]',
    'en-US': 'Shuku sync client {version}\nUsage: shuku-sync <command> [--lang zh|en]',
  },
  aboutSignIn: {
    'zh-CN': '登录此电脑（--no-browser 不打开浏览器）',
    'en-US': 'Sign in this computer (--no-browser opens no browser)',
  },
  aboutSignOut: { 'zh-CN': '退出此电脑的登录', 'en-US': 'Sign out on this computer' },
  aboutStatus: { 'zh-CN': '登录、规则和最近的同步', 'en-US': 'Sign-in, rules and their last runs' },
  aboutOpen: { 'zh-CN': '将浏览器与此电脑关联', 'en-US': 'Open the browser as one on this computer' },
  aboutRun: { 'zh-CN': '现在就同步', 'en-US': 'Run rules at once' },
  aboutPlan: {
    'zh-CN': '显示将要做什么，不改变任何文件',
    'en-US': 'Show what would be done, and change no file',
  },
  aboutCheck: { 'zh-CN': '比较两边的全部内容是否一致', 'en-US': 'Compare all contents of both sides' },
  aboutAside: { 'zh-CN': '同步时移到一旁的文件', 'en-US': 'Files that sync has put aside' },
  aboutLog: { 'zh-CN': '最近的日志', 'en-US': 'The last lines of the log' },
  aboutWatch: {
    'zh-CN': '持续运行，文件更改后或到规则的时间时同步',
    'en-US': 'Stay and run rules when files change or they are due',
  },
  aboutRollBack: {
    'zh-CN': '显示本机最近几小时上传和替换了哪些文件，加 --yes 才回退',
    'en-US': 'Show what this computer uploaded and replaced in the last hours; with --yes take it back',
  },
  aboutService: {
    'zh-CN': '登录系统时自动运行（remove 取消）',
    'en-US': 'Run whenever you sign in to the system (remove ends that)',
  },
  unknownWord: {
    'zh-CN': '不认识“{word}”。shuku-sync help 显示用法。',
    'en-US': 'Unknown: “{word}”. shuku-sync help shows what there is.',
  },
  isEnding: { 'zh-CN': '同步客户端正在退出，请稍后再试', 'en-US': 'The sync client is ending. Try again later' },
  noServer: {
    'zh-CN': '请给出服务器地址，例如：shuku-sync sign-in https://shuku.example.com',
    'en-US': 'Name the server, for example: shuku-sync sign-in https://shuku.example.com',
  },
  badServer: { 'zh-CN': '“{address}”不是服务器地址。', 'en-US': '“{address}” is no address of a server.' },
  plainHttp: {
    'zh-CN': '注意：{address} 未加密，同一网络中的其他人可能看到传输的内容。',
    'en-US': 'Note: {address} is not encrypted. Others in the same network may see what is sent.',
  },
  code: { 'zh-CN': '登录码：{code}', 'en-US': 'Sign-in code: {code}' },
  confirmIn: {
    'zh-CN': '请在浏览器中登录书库并确认（{n} 分钟内有效）：\n  {address}',
    'en-US': 'Sign in to Shuku in a browser and confirm there within {n} {n|minute|minutes}:\n  {address}',
  },
  signedIn: {
    'zh-CN': '已以“{name}”的身份登录 {server}。',
    'en-US': 'Signed in to {server} as {name}.',
  },
  thenRules: {
    'zh-CN': '请在网页中新建同步规则，然后运行 shuku-sync watch 或 shuku-sync service install。',
    'en-US': 'Create sync rules on the web, then run shuku-sync watch or shuku-sync service install.',
  },
  notConfirmed: {
    'zh-CN': '没有人在时间内确认。请重新运行 sign-in。',
    'en-US': 'Nobody confirmed in time. Run sign-in again.',
  },
  signedOut: {
    'zh-CN': '已退出登录。本机的文件和规则都保留。',
    'en-US': 'Signed out. Files on this computer and rules stay.',
  },
  signedOutHere: {
    'zh-CN': '已在本机退出，但无法联系服务器：{reason}\n请在网页的“同步电脑”中退出这台电脑。',
    'en-US':
      'Signed out here, but the server could not be reached: {reason}\nSign out this computer on the web, under “Sync computers”.',
  },
  notSignedIn: {
    'zh-CN': '尚未登录。请运行：shuku-sync sign-in <服务器地址>',
    'en-US': 'Not signed in. Run: shuku-sync sign-in <server>',
  },
  signInEnded: {
    'zh-CN': '服务器不再认识这台电脑的登录，同步已停止。文件都保留。请重新登录。',
    'en-US':
      'The server no longer knows the sign-in of this computer, so sync has stopped. All files stay. Sign in again.',
  },
  isRunning: {
    'zh-CN': '同步客户端已在本机运行（进程 {process}）。请在网页中点击“立即同步”，或先停止它。',
    'en-US':
      'The sync client already runs on this computer (process {process}). Use “Sync now” on the web, or stop it first.',
  },
  isDoubled: {
    'zh-CN': '另一台电脑正在使用同一份登录（可能是复制了系统）。两边都不应同步：请在其中一台上退出登录并重新登录。',
    'en-US':
      'Another computer uses the same sign-in, perhaps because its disk was copied. Sign out and in again on one of them.',
  },
  isTooOld: {
    'zh-CN': '客户端 {version} 过旧，请升级客户端：{address}',
    'en-US': 'This client ({version}) is too old. Please upgrade the client: {address}',
  },
  waitsForOther: {
    'zh-CN': '上一个客户端可能没有正常结束，正在等待它过期（最多 {n} 分钟）…',
    'en-US': 'Another start of the client may still run; waiting for it to end, {n} {n|minute|minutes} at most …',
  },
  server: { 'zh-CN': '服务器：{server}', 'en-US': 'Server: {server}' },
  person: {
    'zh-CN': '账号：{name}',
    'en-US': 'Account: {name}',
  },
  computer: { 'zh-CN': '电脑：{name}', 'en-US': 'Computer: {name}' },
  folder: {
    'zh-CN': '客户端文件夹：{path}',
    'en-US': 'Folder of the client: {path}',
  },
  watching: { 'zh-CN': '正在运行：是（进程 {process}）', 'en-US': 'Running: yes (process {process})' },
  notWatching: { 'zh-CN': '正在运行：否', 'en-US': 'Running: no' },
  noRules: { 'zh-CN': '这台电脑还没有同步规则。', 'en-US': 'This computer has no sync rules yet.' },
  noSuchRule: { 'zh-CN': '没有规则“{rule}”。', 'en-US': 'There is no rule “{rule}”.' },
  ruleIsOff: { 'zh-CN': '规则“{rule}”已停用。', 'en-US': 'The rule “{rule}” is off.' },
  rule: {
    'zh-CN': '{name} · {way} · {state}',
    'en-US': '{name} · {way} · {state}',
  },
  up: {
    'zh-CN': '本机到云盘',
    'en-US': 'To the cloud disk',
  },
  down: {
    'zh-CN': '云盘到本机',
    'en-US': 'To this computer',
  },
  automatic: {
    'zh-CN': '每 30 分钟',
    'en-US': 'Every 30 minutes',
  },
  manual: {
    'zh-CN': '手动运行',
    'en-US': 'By hand',
  },
  scheduled: {
    'zh-CN': '每天定时运行',
    'en-US': 'Daily',
  },
  off: {
    'zh-CN': '未启用',
    'en-US': 'Off',
  },
  lastRun: { 'zh-CN': '    {when}：{how}', 'en-US': '    {when}: {how}' },
  neverRan: {
    'zh-CN': '    还没有同步过',
    'en-US': '    It has not run yet',
  },
  begins: { 'zh-CN': '开始同步“{rule}”', 'en-US': 'Syncing “{rule}”' },
  done: {
    'zh-CN': '完成：上传 {sent}，下载 {fetched}，未处理 {left}，失败 {failed}',
    'en-US': 'Done: {sent} uploaded, {fetched} downloaded, {left} left alone, {failed} failed',
  },
  changed: {
    'zh-CN': '规则在同步中被修改，下次按新规则继续',
    'en-US': 'The rule was changed in the meantime. The next run follows it',
  },
  noMark: {
    'zh-CN': '文件夹不在，或不是这条规则的文件夹（可能磁盘未连接）：{folder}',
    'en-US': 'The folder is not there, or is not the one of this rule. Perhaps its disk is not connected: {folder}',
  },
  manyChanges: {
    'zh-CN': '已停下：{of} 个文件中有 {count} 个将被改变。请在网页中查看并决定是否继续',
    'en-US': 'Stopped: {count} of {of} {of|file|files} would change. Look at them on the web and decide there',
  },
  fewFiles: {
    'zh-CN': '已停下：上次的 {of} 个文件中少了 {count} 个。请在网页中查看并决定是否继续',
    'en-US':
      'Stopped: {count} of {of} {of|file|files} of last time are missing. Look at that on the web and decide there',
  },
  failed: {
    'zh-CN': '失败：{reason}',
    'en-US': 'Failed: {reason}',
  },
  cutOff: { 'zh-CN': '同步被中断', 'en-US': 'The run was cut off' },
  nameTaken: {
    'zh-CN': '云盘中有与“{folder}”同名的文件，此文件夹无法同步',
    'en-US': 'A file of the cloud disk has the name of the folder “{folder}”, which cannot be synced',
  },
  nothingToDo: {
    'zh-CN': '无需同步',
    'en-US': 'Nothing to do',
  },
  planned: { 'zh-CN': '将处理 {n} 个文件', 'en-US': '{n} {n|file|files} to be done' },
  equalYes: {
    'zh-CN': '两边一致：是（{equal} 个文件相同）',
    'en-US': 'Both sides are equal: yes ({equal} {equal|file|files})',
  },
  equalNo: {
    'zh-CN': '两边一致：否（相同 {equal}，另一边没有 {missing}，内容不同 {different}，无法同步 {cannot}）',
    'en-US':
      'Both sides are equal: no ({equal} equal, {missing} missing on the other side, {different} different, {cannot} cannot go)',
  },
  wasDeleted: {
    'zh-CN': '另有 {n} 个文件在另一边被删除，按规则保持删除',
    'en-US': '{n} {n|file was|files were} deleted on the other side on purpose, and {n|stays|stay} so',
  },
  nothingAside: {
    'zh-CN': '没有移到一旁的文件。',
    'en-US': 'No files were put aside.',
  },
  emptyLog: {
    'zh-CN': '日志为空。',
    'en-US': 'The log is empty.',
  },
  noHours: {
    'zh-CN': '请给出 1 到 {most} 小时，例如：shuku-sync roll-back --hours 3',
    'en-US': 'Give 1 to {most} {most|hour|hours}, for example: shuku-sync roll-back --hours 3',
  },
  endBack: {
    'zh-CN': '云盘恢复 {date} 的版本：{path}',
    'en-US': 'Cloud disk, back to the version of {date}: {path}',
  },
  endBin: { 'zh-CN': '云盘新文件，移到回收站：{path}', 'en-US': 'Cloud disk, new file to the recycle bin: {path}' },
  endNoVersion: {
    'zh-CN': '不变，历史版本已删除：{path}',
    'en-US': 'Unchanged, its earlier version was deleted: {path}',
  },
  endGuarded: { 'zh-CN': '不变，文件已锁定：{path}', 'en-US': 'Unchanged, the file is locked: {path}' },
  endChanged: {
    'zh-CN': '刚刚又有更改，没有回退：{path}',
    'en-US': 'Changed in the meantime, not rolled back: {path}',
  },
  endFull: {
    'zh-CN': '云盘空间不足，没有回退：{path}',
    'en-US': 'Not enough space in the cloud disk, not rolled back: {path}',
  },
  endHere: { 'zh-CN': '本机放回被替换的文件：{path}', 'en-US': 'This computer, the replaced file back: {path}' },
  endHereChanged: {
    'zh-CN': '本机之后又有更改，没有放回：{path}',
    'en-US': 'This computer, changed since and not put back: {path}',
  },
  endNoPlace: {
    'zh-CN': '不知道文件原来在哪里，没有放回：{path}',
    'en-US': 'The former place of the file is unknown, so it was not put back: {path}',
  },
  rollBackSum: {
    'zh-CN': '云盘：{back} 个文件恢复历史版本，{bin} 个移到回收站；本机：放回 {here} 个文件；{left} 个不变',
    'en-US':
      'Cloud disk: {back} {back|file|files} to an earlier version, {bin} to the recycle bin. This computer: {here} put back. Unchanged: {left}',
  },
  rollBackShown: {
    'zh-CN': '以上只是预览，没有改变任何文件。加上 --yes 才会回退。',
    'en-US': 'This was a preview, and no file changed. Add --yes to roll back.',
  },
  watchBegins: {
    'zh-CN': '正在等待同步时间（Ctrl+C 结束）…',
    'en-US': 'Waiting for rules that are due (Ctrl+C ends it) …',
  },
  cannotWatch: {
    'zh-CN': '无法监视文件夹“{folder}”（{reason}），它只按规则的时间同步',
    'en-US': 'Changes in the folder “{folder}” cannot be watched ({reason}). It is synced only when its rule is due',
  },
  unreachable: { 'zh-CN': '暂时无法联系服务器：{reason}', 'en-US': 'The server cannot be reached now: {reason}' },
  serviceInstalled: {
    'zh-CN': '已安装：登录系统时自动运行同步客户端。\n  {path}',
    'en-US': 'Installed: the sync client runs whenever you sign in to the system.\n  {path}',
  },
  serviceRemoved: {
    'zh-CN': '已取消自动运行。',
    'en-US': 'The sync client no longer runs automatically.',
  },
  serviceUnknown: {
    'zh-CN': '请使用 service install 或 service remove。',
    'en-US': 'Use service install or service remove.',
  },
  serviceFailed: {
    'zh-CN': '系统没有接受（{reason}）。文件已写好，请按系统的方法启用：\n  {path}',
    'en-US': 'The system refused ({reason}). The file is there. Enable it as the system wants it:\n  {path}',
  },
  asRoot: {
    'zh-CN': '请不要以管理员（root）身份运行同步客户端，请使用您自己的账号。',
    'en-US': 'Do not run the sync client as root. Use your own account.',
  },
  outsideHome: {
    'zh-CN': '只能选择个人文件夹和已连接的磁盘中的文件夹，“{path}”不在其中。',
    'en-US': 'Only folders in your home folder and on connected disks can be chosen; “{path}” is in none of them.',
  },
  unreadFolder: { 'zh-CN': '无法读取文件夹“{path}”。', 'en-US': 'The folder “{path}” cannot be read.' },
  fileGone: {
    'zh-CN': '“{name}”已不在云盘，或刚刚有了新版本，请刷新后重试。',
    'en-US': '“{name}” is no longer in the cloud disk, or has a new version just now. Reload, then try again.',
  },
  fileBroken: {
    'zh-CN': '“{name}”下载不完整，请重试。',
    'en-US': 'The download of “{name}” is not complete. Try again.',
  },
  nameIsTaken: {
    'zh-CN': '下载文件夹中已有太多名为“{name}”的文件。',
    'en-US': 'The download folder has too many files called “{name}”.',
  },
  notAble: { 'zh-CN': '请升级客户端', 'en-US': 'Please upgrade the client' },
  noBrowser: { 'zh-CN': '没有打开浏览器，请手动打开：{address}', 'en-US': 'No browser opened. Open this: {address}' },
  opened: { 'zh-CN': '请在浏览器中确认：\n  {address}', 'en-US': 'Confirm in the browser:\n  {address}' },
})
