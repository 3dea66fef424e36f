import type { ServerPart } from '@shuku/domain/slots/server'
import {
  addMembers,
  createGroup,
  deleteGroup,
  forecastMembers,
  forecastRemoval,
  getGroups,
  removeMembers,
  renameGroup,
} from './group-handlers.ts'
import { groupMemberTable, listMembers } from './member-table.ts'

export const groupsServer: ServerPart = {
  handlers: [
    getGroups,
    createGroup,
    renameGroup,
    deleteGroup,
    listMembers,
    addMembers,
    forecastMembers,
    removeMembers,
    forecastRemoval,
  ],
  tables: [groupMemberTable],
}
