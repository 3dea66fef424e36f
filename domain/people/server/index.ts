// The entrance of the people: organisation, accounts, and what everybody is a member of.
export { requireTransaction, type Acting } from './acting/acting.ts'
export {
  addGroupMembers,
  createGroup,
  deleteGroup,
  removeGroupMembers,
  renameGroup,
  type NewGroup,
} from './belonging/groups.ts'
export { makeCompany, type CreatedCompany, type NewCompany } from './make-company.ts'
export { changePost, createPost, createPosts, setPostUse, type NewPost } from './belonging/posts.ts'
export {
  addRoleMembers,
  createRole,
  deleteRole,
  giveRoleRights,
  removeRoleMembers,
  renameRole,
  requireFreeRoleName,
  takeRoleRights,
  type RoleMember,
  type RoleRight,
} from './belonging/roles.ts'
export { isApplicationInForce, mayActFor, maySignOn } from './memberships/may-act-for.ts'
export { internPrincipal, internPrincipals } from './memberships/intern-principals.ts'
export { markMembershipChanged } from './memberships/mark-membership-changed.ts'
export { refreshMemberships } from './memberships/refresh-memberships.ts'
export { selectMembersOf } from './memberships/select-members-of.ts'
export { selectMemberships } from './memberships/select-memberships.ts'
export { unitsChangedSubcompany, type MovedUnit } from './acting/organisation-events.ts'
export { Canceled, longWork, longWorkQueue, refuseCanceled, requireNobodyAtWork } from './acting/long-work.ts'
export { awaitOrganisation, holdOrganisation, lockOrganisation } from './acting/organisation-lock.ts'
export {
  holdsRightsOfRole,
  isRoleAdministrator,
  administersEverything,
  requireMayGiveRole,
  requireMembersEverywhere,
  requireRightsOfRole,
  requireCompanyAdministrator,
  requireRoleAdministrator,
  requireSomeRoleAdministrator,
} from './administering/require-role-administrator.ts'
export { administratorOf, administeredUnits, seenUnits } from './administering/administrator-of.ts'
export { isOneOf, isOpened, isOpenedBy, selectOpenedAccounts, selectOwnAccounts } from './administering/own-accounts.ts'
export { requirePlaceable } from './administering/require-placeable.ts'
export { requireMayBound } from './administering/require-may-bound.ts'
export { readSeparation, requireSeparated, setSeparation, type Separation } from './administering/separation.ts'
export { setAdminScope, type AdminScope } from './administering/set-admin-scope.ts'
export {
  findNotToEnter,
  findBeyondReach,
  requireAdministered,
  requireAdministeredAccounts,
  requireNoHigherClearance,
  requireNoHigherRights,
} from './administering/require-administered.ts'
export { changePeopleChecked } from './administering/people/change-checked.ts'
export { findFixedFields, findRefusals, requireMayChange } from './administering/people/find-refusals.ts'
export type { WantedPerson } from './administering/people/wanted-person.ts'
export {
  requireFreeGroupName,
  requireAdministeredGroup,
  requireMayJoin,
} from './administering/require-administered-group.ts'
export {
  requireFreePostName,
  requireAdministeredPost,
  requireAdministeredPostPlace,
} from './administering/require-administered-post.ts'
export { selectAdministeredUnits, type Administrator } from './administering/select-administered-units.ts'
export {
  hashOneTimePassword,
  hashPassword,
  makeOneTimePassword,
  normalPassword,
  spellOneTimePassword,
  verifyPassword,
} from './staff/password.ts'
export { beginMailing } from './passwords/mailing.ts'
export { mailPasswordsJob } from './passwords/mail-passwords-job.ts'
export {
  leveledKinds,
  mayNameOwned,
  selectOwned,
  selectSubjectGone,
  selectSubjectName,
  selectSubjectPlace,
  unitOfLevel,
} from './principal-kinds.ts'
export { localName } from './naming/local-name.ts'
export { nameOrder, personOrder } from './naming/name-order.ts'
export { isPersonNamed, likePattern, matchName } from './choosing/match-name.ts'
export { rememberChoices } from './choosing/remember-choices.ts'
export { requireChat, type Chat } from './choosing/require-chat.ts'
export { requireNameable } from './choosing/require-nameable.ts'
export { peopleServer } from './people-server.ts'
export { peopleErrors } from './people-errors.ts'
export { spellName, spellPersonName, type Spelling } from './naming/pinyin.ts'
export { spellNamesJob } from './naming/spell-names-job.ts'
export { findRightLevel, holdsWhole, isBoundedIn, selectRightLevels, type RightLevel } from './right-levels.ts'
export { rightStrings } from './right-strings.ts'
export {
  isInNamedUnit,
  isInUnit,
  countsAllInReports,
  isKnownInReports,
  isSeenInReports,
  reachInReports,
  unitStandingFor,
} from './seen-people.ts'
export { roleRights, separateRights, wholeRights, type AdministrationRight } from './role-rights.ts'
export { changePeople, leave, type PersonChange } from './staff/change-people.ts'
export { createPeople, createPerson, type NewPerson } from './staff/create-people.ts'
export {
  creatorRelations,
  fixedPrincipals,
  rowOfSubject,
  unitReaches,
  type CreatorRelation,
  type Subject,
  type SubjectRow,
  type UnitReach,
} from './subject.ts'
export { sayPasswordsEnded } from './staff/end-known-passwords.ts'
export { refreshSuperiors } from './staff/refresh-superiors.ts'
export { setPortrait } from './staff/set-portrait.ts'
export { endTokensOf, isTokenInUse } from './staff/end-tokens.ts'
export { setPassword, type NewPassword } from './staff/set-password.ts'
export { closeUnit, reopenUnit } from './units/close-unit.ts'
export { createUnit, createUnits, type NewUnit } from './units/create-units.ts'
export { requireOpenAbove } from './units/require-open.ts'
export { moveUnit, requireMovable } from './units/move-unit.ts'
export { closeUnitWithPeople, requireClosable } from './units/reorganise/close-with-people.ts'
export { countConcerned, type Concerned } from './units/reorganise/count-concerned.ts'
export { mergeUnit, requireMergeable } from './units/reorganise/merge-unit.ts'
export type { Reorganisation, Reorganised } from './units/reorganise/reorganisation.ts'
export { findReturning, findReorganisation, undoReorganisation } from './units/reorganise/undo-reorganisation.ts'
export { orderUnit } from './units/order-unit.ts'
export { renameUnit, renameUnits, type UnitRename } from './units/rename-unit.ts'
export { selectSubcompany } from './units/select-subcompany.ts'
export { findProtected, isVerified, noteVerified, requireVerified } from './verification.ts'
export { hashToken, newToken, sessionCookies, tokenOf } from './session-token.ts'
