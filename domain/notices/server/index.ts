// The entrance of the notices: telling people of what concerns them.
export { mailNotices } from './mail-notices.ts'
export { tell, withdraw, type NewNotice } from './tell.ts'
