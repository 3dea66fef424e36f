import { sql } from 'kysely'
import { documentUploadApi, uploadMessages } from '@shuku/domain/documents/contract'
import { isCountedFor } from '@shuku/domain/documents/server'
import { findUploadLimits } from '@shuku/domain/files/server'
import { fileApi } from '@shuku/domain/files/contract'
import { requireVisible } from '@shuku/domain/categories/server'
import { isInUnit, isSeenInReports, localName } from '@shuku/domain/people/server'
import { isWithin } from '@shuku/domain/search/server'
import { handle } from '@shuku/kit/server'
import { centreApi as api, daysOfMonth } from '../contract.ts'
import { centreMessages } from '../messages.ts'
import { photoOf } from './counters.ts'

const best = 10
const mostReaders = 24

export const getUser = handle(api.getUser, async ({ db, caller, language, request }) => {
  const { rows } = await sql<{ name: string; photoFileId: number | null; department: string; subcompany: string }>`
    select ${localName('person', language)} as name, person.photo_small_file_id::float8 as "photoFileId",
      ${localName('department', language)} as department, ${localName('subcompany', language)} as subcompany
    from person join unit as department on department.id = person.department_id
    join unit as subcompany on subcompany.id = person.subcompany_id
    where person.id = ${caller.personId}`.execute(db)
  const [{ photoFileId, ...row } = { name: '', photoFileId: null, department: '', subcompany: '' }] = rows
  return { personId: caller.personId, ...row, photo: photoOf(request, caller.personId, photoFileId) }
})

/**
 * What the report by author counts for the caller of a month, of this one unless it is said: in force and archived, of who is employed and whom
 * reports tell the caller of, with the units below. Equal numbers have one rank; of who shares the last place the first by
 * their ids are there.
 */
export const getRank = handle(api.getRank, async ({ db, caller, language, query }) => {
  const within = {
    '1': isInUnit(caller.departmentId),
    '2': isInUnit(caller.subcompanyId),
    '3': sql<boolean>`true`,
  }[query.rankType]
  const span = query.month === undefined ? { period: '3' as const } : daysOfMonth(query.month)
  const ofMonth = isWithin('document.created_at', span, caller) ?? sql<boolean>`true`
  const { rows } = await sql<{ rank: number; personId: number; personName: string; n: number }>`
    select rank() over (order by made.n desc)::integer as rank, author.id as "personId",
      ${localName('author', language)} as "personName", made.n
    from (
      select document.creator_id, count(*)::integer as n from document
      join person on person.id = document.creator_id
      where ${ofMonth} and ${isCountedFor(caller)} and ${within} and person.status = 'active' and ${isSeenInReports(caller)}
      group by document.creator_id
    ) as made join person as author on author.id = made.creator_id
    order by made.n desc, author.id limit ${best}`.execute(db)
  return { people: rows, name: centreMessages.texts[`rank${query.rankType}`][language] }
})

export const listReaders = handle(api.listReaders, async ({ db, caller, language, request }) => {
  const { rows } = await sql<{ personId: number; personName: string; photoFileId: number | null }>`
    select reader.id as "personId", ${localName('reader', language)} as "personName",
      reader.photo_small_file_id::float8 as "photoFileId"
    from (
      select reader_id, last_at from author_reader join person on person.id = reader_id and person.shows_reading
      where author_id = ${caller.personId}
      order by last_at desc, reader_id limit ${mostReaders}
    ) as latest
    join person as reader on reader.id = latest.reader_id
    order by latest.last_at desc, reader.id`.execute(db)
  return {
    readers: rows.map(({ photoFileId, ...row }) => ({ ...row, photo: photoOf(request, row.personId, photoFileId) })),
  }
})

export const getUploadSet = handle(
  documentUploadApi.getUploadSet,
  async ({ db, caller, language, query, request, maxUploadBytes }) => {
    const { categoryId } = query
    if (categoryId !== undefined) await requireVisible(db, caller, categoryId)
    const limits = categoryId === undefined ? undefined : await findUploadLimits(db, categoryId)
    const name = uploadMessages.texts.upload[language]
    return {
      set: {
        uploadUrl: request.prefix + fileApi.uploadFile.path,
        category: String(categoryId ?? -1),
        maxMb: String(limits?.maxMb ?? Math.floor(maxUploadBytes / 1024 / 1024)),
        minMb: String(limits?.minMb ?? 0),
        extensions: limits?.extensions ?? '*.*',
        name,
        title: name,
        show: limits === undefined || limits.maxMb > 0,
      },
    }
  },
)
