import { foundRun, handle, selectRun, type Context } from '@shuku/kit/server'
import { searchFormApi, type DocumentQuery } from '@shuku/domain/search/contract'
import {
  countBySynonyms as countBySynonymsOf,
  countFacets as countFacetsOf,
  countFieldFacets,
  findFacetValues as findFacetValuesOf,
} from '@shuku/domain/search/server'
import { searchTable } from '../../contract.ts'
import { documentTable } from './open-search-list.ts'

const ofSearch = new Map([[searchTable.id, documentTable as never]])

/** Of the list as it was understood, which the key has. */
function queryOf(context: Context<{ key: string }>): DocumentQuery {
  return foundRun(context, ofSearch, context.query.key).query as DocumentQuery
}

const byKey = { extraSelect: ({ key }: { key: string }) => selectRun(key) }

export const countFacets = handle(
  searchFormApi.countFacets,
  async (context) => {
    const query = queryOf(context)
    return { ...(await countFacetsOf(context, query)), fields: await countFieldFacets(context, query) }
  },
  byKey,
)

export const findFacetValues = handle(
  searchFormApi.findFacetValues,
  async (context) => findFacetValuesOf(context, queryOf(context), context.query),
  byKey,
)

export const countBySynonyms = handle(
  searchFormApi.countBySynonyms,
  async (context) => {
    const found = await countBySynonymsOf(context, queryOf(context))
    return found ? { found } : {}
  },
  byKey,
)
