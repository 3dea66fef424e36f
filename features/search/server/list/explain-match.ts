import { handle } from '@shuku/kit/server'
import { explainMatch as explain, withPortalElement } from '@shuku/domain/search/server'
import { searchApi } from '../../contract.ts'
import { withTemplate } from '../templates/read-templates.ts'

/** “Why is this (not) in my list?” */
export const explainMatch = handle(searchApi.explainMatch, async (context) => {
  const { documentId, ...asked } = context.query
  const query = await withPortalElement(context, await withTemplate(context, asked))
  return explain(context, { documentId, query })
})
