import { sql } from 'kysely'
import { categoriesWith, mayRead } from '@shuku/domain/rights/server'
import { bySyllables, defineList } from '@shuku/kit/server'
import { newsConsoleApi, NewsPictureRow } from '../../console-contract.ts'
import { newsMessages } from '../../messages.ts'
import { contains } from './page-table.ts'

/** Each picture once, in however many texts it is used. They are of the texts, so nobody adds or changes any here. */
export const pictureList = defineList({
  endpoint: newsConsoleApi.listNewsPictures,
  shape: NewsPictureRow,
  opens: () => Promise.resolve({ mayAdd: false, mayEdit: false, mayDelete: false }),
  select: ({ db, caller }, { name }) =>
    db
      .selectFrom('file')
      .innerJoin('file_content as content', 'content.id', 'file.content_id')
      .where('content.mime', 'like', 'image/%')
      .where(contains('file.name', name))
      .where(
        sql<boolean>`file.id in (
          select attachment.file_id from news_page as page join news_item as item on item.page_id = page.id
          join document on document.id = item.document_id
          join attachment on attachment.document_id = document.id
          where page.category_id in ${categoriesWith(caller, 'settings')} and ${mayRead(caller)}
            and attachment.in_body and attachment.removed_at is null)`,
      )
      .select(['file.id', 'file.name', 'content.size_bytes as sizeBytes']),
  sorts: {
    name: { expression: () => bySyllables(sql.ref('file.name')), type: 'text' },
    sizeBytes: { expression: () => sql<number>`content.size_bytes`, type: 'bigint' },
  },
  defaultSort: { column: 'name', order: 'ascend' },
  tieBreak: () => sql<number>`file.id`,
  export: { name: newsMessages.texts.pictureName },
  canCheck: false,
})
