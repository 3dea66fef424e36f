import { sql, type RawBuilder } from 'kysely'
import { readersPrint, type ReadersPrint } from '../../contract.ts'

/** What the category of the `document` in scope, or the next one above that is set, says of printing by readers. */
export function selectReadersPrint(): RawBuilder<ReadersPrint> {
  return sql<ReadersPrint>`coalesce((
    with recursive above (parent_id, value) as (
      select step.parent_id, step.readers_print from category as step where step.id = document.category_id
      union
      select step.parent_id, step.readers_print from above join category as step on step.id = above.parent_id
      where above.value is null
    )
    select value from above where value is not null), ${sql.lit(readersPrint.asDownload)})`
}
