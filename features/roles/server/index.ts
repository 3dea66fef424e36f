import { defineFeature } from '@shuku/domain/slots/server'
import { getRights, getRoles, getScopes, getSeparation } from './get-roles.ts'
import { deleteRoleMember, heldRoleList, memberList, roleSetList, saveRoleMember } from './member-tables.ts'
import {
  addMembers,
  createRole,
  deleteRole,
  forecastMembers,
  forecastRemoval,
  removeMembers,
  renameRole,
  setRight,
  setScope,
  setSeparation,
} from './role-handlers.ts'

export const rolesServer = defineFeature({
  handlers: [
    getRoles,
    createRole,
    renameRole,
    deleteRole,
    addMembers,
    forecastMembers,
    removeMembers,
    forecastRemoval,
    getRights,
    setRight,
    getScopes,
    setScope,
    getSeparation,
    setSeparation,
    saveRoleMember,
    deleteRoleMember,
  ],
  lists: [memberList, roleSetList, heldRoleList],
})
