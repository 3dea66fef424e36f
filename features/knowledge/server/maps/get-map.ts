import { handle, type Context } from '@shuku/kit/server'
import { mapsApi, type KnowledgeMap } from '../../contract/maps.ts'
import { isKeeper } from '../role-rights.ts'
import { textToShow } from '../remark.ts'
import { requireMap, type FoundMap } from './find-map.ts'
import { templateOf } from './templates.ts'

export const getMap = handle(mapsApi.getMap, async (context) => {
  const found = await requireMap(context, context.query.id)
  return mapOf(context, found, await textsToShow(context, found))
})

/** Of one that is long each is cleaned apart, and so one after the other. */
export async function textsToShow(context: Context, { remark, contents }: Pick<FoundMap, 'remark' | 'contents'>) {
  return { remark: await textToShow(context, remark), contents: await textToShow(context, contents) }
}

function mapOf(
  { caller }: Pick<Context, 'caller'>,
  { categoryId, previewFileId, previewName: _, template, themes, ...found }: FoundMap,
  texts: { readonly remark: string; readonly contents: string },
): KnowledgeMap {
  return {
    ...found,
    ...texts,
    ...(categoryId !== null && { categoryId }),
    ...(previewFileId !== null && { previewFileId }),
    template: templateOf(template),
    mayEdit: isKeeper(caller),
    themes: themes.map(({ points, ...theme }) => ({
      ...theme,
      points: points.map(({ firstSubject, ...point }) => ({
        ...point,
        ...(firstSubject !== null && { firstSubject }),
      })),
    })),
  }
}
