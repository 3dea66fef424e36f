import { escapeHtml, handle } from '@shuku/kit/server'
import { suggest as suggestFor } from '@shuku/domain/search/server'
import { searchApi } from '../contract.ts'

export const suggest = handle(searchApi.suggest, async (context) => {
  const found = await suggestFor(context, context.query.typed)
  return {
    suggestions: found.map((one) => ({
      kind: one.kind,
      id: 'id' in one ? one.id : null,
      text: one.text,
      marked: one.kind === 'document' ? one.marked : escapeHtml(one.text),
      path: 'path' in one ? one.path : '',
    })),
  }
})
