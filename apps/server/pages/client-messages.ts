import { defineErrors } from '@shuku/kit/contract'
import { defineMessages } from '@shuku/kit/i18n'

export const clientErrors = defineErrors('sync-client-download', {
  notPacked: {
    kind: 'notFound',
    'zh-CN': '这台服务器上没有此同步客户端，请联系管理员运行 npm run build:client。',
    'en-US': 'This server does not have that sync client. Ask its administrator to run npm run build:client.',
  },
})

export const clientPageMessages = defineMessages('sync-client-download', {
  title: { 'zh-CN': '书库同步客户端', 'en-US': 'Shuku sync client' },
  about: {
    'zh-CN': '版本 {version}。在电脑的文件夹与云盘之间同步文件。请选择您的系统：',
    'en-US': 'Version {version}. It syncs files between folders of a computer and the cloud disk. Choose your system:',
  },
  system: { 'zh-CN': '适用系统', 'en-US': 'For' },
  size: { 'zh-CN': '下载大小', 'en-US': 'Download size' },
  hash: { 'zh-CN': 'SHA-256 校验值', 'en-US': 'SHA-256' },
  windows: { 'zh-CN': 'Windows（64 位）', 'en-US': 'Windows (64-bit)' },
  macos: { 'zh-CN': 'macOS（Apple 芯片）', 'en-US': 'macOS (Apple silicon)' },
  linux: { 'zh-CN': 'Linux（64 位）', 'en-US': 'Linux (64-bit)' },
  linuxArm: { 'zh-CN': 'Linux（ARM 64 位）', 'en-US': 'Linux (64-bit ARM)' },
  any: { 'zh-CN': '任何系统（需已安装 Node 26 以上）', 'en-US': 'Any system that has Node 26 or newer' },
  unpack: {
    'zh-CN': '解压到一个固定的文件夹，并在其中打开终端。',
    'en-US': 'Unpack it into a folder where it can stay, and open a terminal there.',
  },
  signIn: {
    'zh-CN': '运行 shuku-sync sign-in <本网站的地址>，按提示在浏览器中确认。',
    'en-US': 'Run shuku-sync sign-in <address of this site>, and confirm in the browser as it says.',
  },
  service: {
    'zh-CN': '运行 shuku-sync service install，以后登录系统时自动同步。',
    'en-US': 'Run shuku-sync service install, and it syncs whenever you sign in to the system.',
  },
})
