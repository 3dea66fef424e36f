import { sql, type RawBuilder } from 'kysely'
import type { Text } from '@shuku/kit/i18n'
import type { SelectedRule } from './rule.ts'

/** Everybody's bits ask since when something has changed: a transaction that is yet to come would always be the answer. */
const toCome = (xid: RawBuilder<unknown>) => sql`${xid} >= pg_snapshot_xmax(pg_current_snapshot())`

function changedLater(table: string, column: string, text: Text): SelectedRule {
  return {
    text,
    select: sql`select id from ${sql.table(table)} where ${toCome(sql.ref(column))}`,
    repair: (db, ids) =>
      sql`
      update ${sql.table(table)} set ${sql.ref(column)} = pg_current_xact_id()
      where id = any(${ids}::integer[]) and ${toCome(sql.ref(column))}`.execute(db),
  }
}

/** What every node's cached bits are compared with. */
export const bitRules: readonly SelectedRule[] = [
  changedLater('access_set', 'changed_xid', {
    'zh-CN': '权限集 {id} 的变更号在将来，所有人的权限缓存因此失效',
    'en-US': 'set {id} was changed by a transaction that is yet to come: nobody’s bits are ever up to date',
  }),
  changedLater('person', 'membership_xid', {
    'zh-CN': '人员 {id} 的所属变更号在将来，其权限缓存因此失效',
    'en-US': 'person {id} was changed by a transaction that is yet to come: their bits are never up to date',
  }),
  changedLater('category', 'changed_xid', {
    'zh-CN': '目录 {id} 的变更号在将来，目录树缓存因此失效',
    'en-US': 'category {id} was changed by a transaction that is yet to come: the tree is never up to date',
  }),
]
