import { demoPeople } from './company/people.ts'
import { demoGroups, demoRoles } from './company/roles.ts'
import { demoDepartments, demoPosts, demoSubcompanies, headquarters } from './company/units.ts'

/** The whole organisation of the demo company, for the seeding of the first start. */
export const demoCompany = {
  headquarters,
  /** Parents before children. */
  subcompanies: demoSubcompanies,
  departments: demoDepartments,
  posts: demoPosts,
  /** Managers before their people, main accounts before secondary ones. */
  people: demoPeople,
  roles: demoRoles,
  groups: demoGroups,
}
