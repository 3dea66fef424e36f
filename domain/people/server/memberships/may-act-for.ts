import { sql, type RawBuilder } from 'kysely'
import { selectRightLevels } from '../right-levels.ts'

/**
 * Whether the row `application` may act for a `person`: those whom its limits name, with no higher clearance than that of
 * who set them, and only if they say so for somebody with rights of administration. The smaller code is the higher
 * clearance.
 */
export function mayActFor(): RawBuilder<boolean> {
  return sql<boolean>`(
    person.status = 'active' and person.classification >= application.clearance
    and (application.acts_for = 'everybody' or exists (
      select from application_principal as limited join person_principal as member using (principal_id)
      where limited.application_id = application.id and member.person_id = person.id and member.valid_until is null))
    and (application.acts_for_administrators or ${selectRightLevels(sql`person.id`)} is null))`
}

/** The same for a session, which opens the other accounts of the `person` as well. */
export function maySignOn(): RawBuilder<boolean> {
  return sql<boolean>`(
    ${mayActFor()} and application.signs_on and person.main_person_id is null and not exists (
      select from person as other
      where other.main_person_id = person.id and other.status = 'active' and (
        other.classification < application.clearance
        or not application.acts_for_administrators and ${selectRightLevels(sql`other.id`)} is not null)))`
}

/** Whether the row `application` may come at all. */
export const isApplicationInForce = sql<boolean>`(application.revoked_at is null and application.expires_at > now())`
