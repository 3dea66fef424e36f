import { sql } from 'kysely'
import { addresses } from '@shuku/domain/addresses'
import type { Subject } from '@shuku/domain/notices/server'
import { knowledgeMessages } from '../../messages.ts'

/** Everybody sees every map. */
export const mapSubject: Subject = {
  id: 'knowledgeMap',
  selectTitles: (_caller, ids) => sql`
    select map.id, map.name, 'folder' from knowledge_map as map where map.id in (${ids})`,
  address: (id) => addresses.knowledgeMap(id),
  named: {
    label: knowledgeMessages.texts.maps,
    selectIds: sql`select id from knowledge_map`,
    list: (name) => addresses.knowledgeMaps({ name }),
  },
}
