import { sql, type RawBuilder } from 'kysely'
import { selectSetting } from '@shuku/domain/categories/server'
import { mailReminder, messageReminder } from './reminder-sections.ts'

/** What the category of the `document` in scope says of a reminder. */
export function selectReminder(of: 'ofNew' | 'ofChanged'): RawBuilder<string> {
  return sql<string>`${selectSetting(messageReminder, of, sql.ref('document.category_id'))}`
}

/** Whether people are notified that the `document` in scope was shared with them. */
export function notifiesOfShared(): RawBuilder<boolean> {
  return sql<boolean>`${selectSetting(messageReminder, 'ofShared', sql.ref('document.category_id'))}`
}

/** Whether such notices of the `document` in scope are mailed. */
export function mailsReminder(of: 'ofNew' | 'ofChanged' | 'ofShared'): RawBuilder<boolean> {
  return sql<boolean>`${selectSetting(mailReminder, of, sql.ref('document.category_id'))}`
}
