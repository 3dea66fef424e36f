import { sql } from 'kysely'

/** On `item`, wherever something is asked of news: it has not ended. */
export const isCurrent = sql<boolean>`(item.ends_at is null or item.ends_at > now())`
