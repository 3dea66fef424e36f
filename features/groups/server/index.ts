import type { ServerPart } from '@shuku/domain/slots/server'
import { addMembers, createGroup, deleteGroup, getGroups, removeMembers, renameGroup } from './group-handlers.ts'
import { groupMemberTable, listMembers } from './member-table.ts'

export const groupsServer: ServerPart = {
  handlers: [getGroups, createGroup, renameGroup, deleteGroup, listMembers, addMembers, removeMembers],
  tables: [groupMemberTable],
}
