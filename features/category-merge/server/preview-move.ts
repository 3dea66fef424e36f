import { moveCategory, requireSettable } from '@shuku/domain/categories/server'
import { findFields, findTemplates } from '@shuku/domain/documents/server'
import { forecastCategoryMove } from '@shuku/domain/rights/server'
import { handle, rehearse, type Context } from '@shuku/kit/server'
import { categoryMergeApi as api } from '../contract.ts'
import { compareStandings, findStandings, type Standing } from './differing-settings.ts'

interface Look {
  readonly standing: Standing | undefined
  readonly fields: readonly Named[]
  readonly templates: readonly Named[]
}

interface Named {
  readonly id: number
  readonly name: string
}

/** The move is made and taken back, so that what it refuses is refused here too. */
export const previewMove = handle(api.previewMove, async (context) => {
  const { db, caller, language, query } = context
  await requireSettable(context)
  const before = await look(context)
  const rights = await forecastCategoryMove(db, { ...query, personId: caller.personId })
  const after = await rehearse(db, async () => {
    await moveCategory(context, query)
    return look(context)
  })
  return {
    rights,
    settings: await compareStandings(before.standing, after.standing, { db, language }),
    lostFields: missing(before.fields, after.fields),
    newFields: missing(after.fields, before.fields),
    lostTemplates: missing(before.templates, after.templates),
    newTemplates: missing(after.templates, before.templates),
  }
})

async function look(context: Context<{ readonly categoryId: number }>): Promise<Look> {
  const { categoryId } = context.query
  const standings = await findStandings(context.db, [categoryId])
  const templates = await findTemplates(context, categoryId)
  return {
    standing: standings.get(categoryId),
    fields: await findFields(context, categoryId),
    templates: templates.map(({ id, subject }) => ({ id, name: subject })),
  }
}

function missing(these: readonly Named[], those: readonly Named[]): string[] {
  const ids = new Set(those.map(({ id }) => id))
  return these.flatMap(({ id, name }) => (ids.has(id) ? [] : [name]))
}
