import { sql } from 'kysely'
import type { ReadingList } from '@shuku/domain/documents/server'
import { findReferenced, mostReferenced } from '@shuku/domain/search/server'
import { mapSubject } from '../maps/map-subject.ts'
import { isKeeper } from '../role-rights.ts'
import { findMap } from './find-map.ts'
import { placesOfMap, withEntries } from './select-entries.ts'

/** What a map has to read, for who makes it required reading: chosen, or found by references of points that are shown. */
export const mapDocuments: ReadingList = {
  id: mapSubject.id,
  mayMaintain: isKeeper,
  isThere: async (db, id) => {
    const { rows } = await sql`select from knowledge_map where id = ${id}`.execute(db)
    return rows.length > 0
  },
  findDocuments: async (reading, id) => {
    const { references } = await findMap(reading, id)
    const referenced = await findReferenced(reading, references, mostReferenced)
    const { rows } = await sql<{ id: number }>`
      with ${withEntries(reading.caller, placesOfMap(id), referenced)}
      select id from readable order by id`.execute(reading.db)
    return rows.map((row) => row.id)
  },
}
