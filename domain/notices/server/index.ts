// The entrance of the notices: telling people of what concerns them.
export { isAboutDocuments, noticeKinds, type MailGroup, type NoticeDetails, type NoticeKind } from './notice-kinds.ts'
export { mailNotices } from './mail-notices.ts'
export {
  findNextNotice,
  mailAfterMs,
  notify,
  queueOfChanges,
  notifiedOfChange,
  withdraw,
  withdrawUnseen,
  withinTheHour,
  type NewNotice,
} from './notify.ts'
export { documentSubject, requireSubject, subjectOf, subjects, type NamedSubject, type Subject } from './subjects.ts'
export { taskKinds, type TaskKind, type TaskRows, type TasksAsked } from './task-kinds.ts'
