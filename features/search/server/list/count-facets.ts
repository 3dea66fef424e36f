import { foundRun, handle, selectRun } from '@shuku/kit/server'
import { searchFormApi, type DocumentQuery } from '@shuku/domain/search/contract'
import { countFacets as countFacetsOf } from '@shuku/domain/search/server'
import { searchTable } from '../../contract.ts'
import { documentTable } from './document-table.ts'

const ofSearch = new Map([[searchTable.id, documentTable as never]])

/** Of the list as it was understood, which the key has. */
export const countFacets = handle(
  searchFormApi.countFacets,
  async (context) => {
    const { query } = foundRun(context, ofSearch, context.query.key)
    return countFacetsOf(context, query as DocumentQuery)
  },
  { extraSelect: ({ key }) => selectRun(key) },
)
