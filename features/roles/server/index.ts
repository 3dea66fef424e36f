import { defineFeature } from '@shuku/domain/slots/server'
import { getRights, getRoles, getScopes, getSeparation } from './get-roles.ts'
import {
  deleteRoleMember,
  heldRoleTable,
  listHeldRoles,
  listMembers,
  listRoleSet,
  memberTable,
  roleSetTable,
  saveRoleMember,
} from './member-tables.ts'
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
    listMembers,
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
    listRoleSet,
    saveRoleMember,
    listHeldRoles,
    deleteRoleMember,
  ],
  tables: [memberTable, roleSetTable, heldRoleTable],
})
