import { defineFeature } from '@shuku/domain/slots/server'
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
import { groupMemberList } from './member-table.ts'

export const groupsServer = defineFeature({
  handlers: [
    getGroups,
    createGroup,
    renameGroup,
    deleteGroup,
    addMembers,
    forecastMembers,
    removeMembers,
    forecastRemoval,
  ],
  lists: [groupMemberList],
})
