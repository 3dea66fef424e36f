import { sql } from 'kysely'
import { defineList } from '@shuku/kit/server'
import { documentErrors } from '@shuku/domain/documents/contract'
import {
  findDocument,
  isListedVersion,
  maySeeVersions,
  statusName,
  versionAuthors,
} from '@shuku/domain/documents/server'
import { mayRead } from '@shuku/domain/rights/server'
import { documentPageApi } from '../../contract.ts'
import { VersionRow } from '../../contract/detail.ts'
import { documentPageMessages } from '../../messages.ts'

const number = sql<number>`document_version.number`

export const versionList = defineList({
  endpoint: documentPageApi.listVersions,
  shape: VersionRow,
  select: ({ db, caller }, query) =>
    db
      .selectFrom('document_version')
      .innerJoin('document', 'document.id', 'document_version.document_id')
      .innerJoin('person as author', 'author.id', 'document_version.author_id')
      .where('document_version.document_id', '=', query.documentId)
      .where(isListedVersion)
      .where(mayRead(caller))
      .where(maySeeVersions(caller))
      .select([
        number.as('number'),
        'document.id as documentId',
        'document_version.subject',
        sql<string>`'V' || ${number}`.as('edition'),
        statusName('document.status').as('status'),
        'document_version.author_id as authorId',
        versionAuthors(caller.language).as('authorName'),
        sql<string>`to_char(document_version.created_at at time zone ${caller.timeZone}, 'YYYY-MM-DD')`.as('changedOn'),
        sql<string>`to_char(document_version.created_at at time zone ${caller.timeZone}, 'HH24:MI:SS')`.as(
          'changedTime',
        ),
        'document_version.created_at as changedAt',
        'document_version.note',
      ]),
  sorts: { number: { expression: () => number, type: 'integer' } },
  defaultSort: { column: 'number', order: 'descend' },
  tieBreak: () => number,
  export: { name: documentPageMessages.texts.tabVersions, cells: { changedOn: ({ changedAt }) => changedAt } },
  opens: async (context) => {
    const { allowed } = await findDocument(context, context.query.documentId)
    if (!allowed.seeVersions) throw documentErrors.versionNotFound()
  },
})
