import { defineMessages } from '@shuku/kit/i18n'

export const tokenMessages = defineMessages('personal-tokens', {
  title: { 'zh-CN': '个人令牌', 'en-US': 'Personal tokens' },
  about: {
    'zh-CN': '程序和脚本用个人令牌以您的身份读取或修改文档，不需要您的密码。不再使用时请吊销。',
    'en-US':
      'Programs and scripts use a personal token to read or change documents as you, without your password. Revoke those you no longer use.',
  },
  make: { 'zh-CN': '新建令牌', 'en-US': 'New token' },
  none: { 'zh-CN': '还没有个人令牌', 'en-US': 'No personal tokens yet' },
  name: { 'zh-CN': '令牌名称', 'en-US': 'Token name' },
  nameHint: { 'zh-CN': '例如使用它的程序和电脑', 'en-US': 'For example, the program and computer that use it' },
  unnamed: { 'zh-CN': '请输入令牌名称', 'en-US': 'Enter a name for the token' },
  scope: { 'zh-CN': '可以做什么', 'en-US': 'What it may do' },
  read: { 'zh-CN': '只读', 'en-US': 'Read only' },
  write: { 'zh-CN': '读写', 'en-US': 'Read and write' },
  never: {
    'zh-CN': '个人令牌不能修改密码、结束登录或管理令牌。',
    'en-US': 'No personal token can change passwords, end sessions or manage tokens.',
  },
  days: { 'zh-CN': '有效期', 'en-US': 'Expires after' },
  inDays: { 'zh-CN': '{n} 天', 'en-US': '{n} {n|day|days}' },
  made: { 'zh-CN': '个人令牌“{name}”', 'en-US': 'Personal token “{name}”' },
  once: {
    'zh-CN': '请现在复制并妥善保存：关闭后无法再次查看。拿到它的人可以以您的身份操作。',
    'en-US': 'Copy it now and keep it safe: it is not shown again. Anyone who has it can act as you.',
  },
  use: {
    'zh-CN': '程序在每个请求中发送：',
    'en-US': 'Programs send it with every request:',
  },
  copy: { 'zh-CN': '复制令牌', 'en-US': 'Copy token' },
  copied: { 'zh-CN': '令牌已复制', 'en-US': 'Token copied' },
  saved: { 'zh-CN': '我已保存', 'en-US': 'I have saved it' },
  until: { 'zh-CN': '{when} 到期', 'en-US': 'Expires {when}' },
  ended: { 'zh-CN': '{when} 失效', 'en-US': 'Ended {when}' },
  over: { 'zh-CN': '已失效', 'en-US': 'Ended' },
  used: { 'zh-CN': '最近使用：{when}，来自 {address}', 'en-US': 'Last used {when} from {address}' },
  unused: { 'zh-CN': '从未使用', 'en-US': 'Never used' },
  revoke: { 'zh-CN': '吊销', 'en-US': 'Revoke' },
  revokeNamed: { 'zh-CN': '吊销令牌“{name}”', 'en-US': 'Revoke token “{name}”' },
  revokeAsked: { 'zh-CN': '吊销令牌“{name}”？', 'en-US': 'Revoke token “{name}”?' },
  revokeText: {
    'zh-CN': '使用它的程序会立即失去访问权限，且无法恢复。',
    'en-US': 'Programs that use it lose access immediately. This cannot be undone.',
  },
  revoked: { 'zh-CN': '令牌“{name}”已吊销', 'en-US': 'Token “{name}” revoked' },
  endsTokens: { 'zh-CN': '同时吊销我的所有个人令牌', 'en-US': 'Also revoke all my personal tokens' },
})
