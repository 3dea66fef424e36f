import { sql } from 'kysely'
import { handle } from '@shuku/kit/server'
import { readingApi as api } from '../../contract/reading.ts'
import { askExpert, questionNotice } from './ask-expert.ts'
import { getKeepersView } from './get-keepers-view.ts'
import { getMapPage } from './get-map-page.ts'
import { getStation } from './get-station.ts'
import { mapDocuments } from './map-documents.ts'

const getListing = handle(api.getListing, async ({ db, caller }) => {
  const { rows } = await sql<{ isListed: boolean }>`
    select not exists (select from knowledge_unlisted_person where person_id = ${caller.personId}) as "isListed"`.execute(
    db,
  )
  return { isListed: rows[0]?.isListed ?? true }
})

const setListing = handle(api.setListing, async ({ db, caller, query }) => {
  await (query.isListed
    ? sql`delete from knowledge_unlisted_person where person_id = ${caller.personId}`.execute(db)
    : sql`insert into knowledge_unlisted_person (person_id) values (${caller.personId}) on conflict do nothing`.execute(
        db,
      ))
  return {}
})

/** What the slice's server declares of reading. */
export const readingPart = {
  handlers: [getMapPage, getStation, getKeepersView, askExpert, getListing, setListing],
  notices: [questionNotice],
  readingLists: [mapDocuments],
} as const
