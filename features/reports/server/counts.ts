import { sql } from 'kysely'

/** On `document`: in force and archived, not in the recycle bin (REPORT-77). */
export const counts = sql<boolean>`document.deleted_at is null and document.status in (1, 2, 5)`
