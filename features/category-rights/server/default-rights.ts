import {
  choicesOf,
  findDefaultsState,
  previewDefaults,
  previewSync as countSync,
  previewWithout,
  sharesOf,
} from '@shuku/domain/rights/server'
import { rememberChoices, requireNameable } from '@shuku/domain/people/server'
import {
  changeDefaultRights as change,
  findRefusal,
  requireSettable,
  syncDefaultRights as sync,
  undoRightAct,
} from '@shuku/domain/categories/server'
import { translate } from '@shuku/kit/i18n'
import { handle, type Context } from '@shuku/kit/server'
import { categoryRightsApi as api } from '../contract.ts'
import { rightsMessages } from '../messages.ts'

const text = rightsMessages.texts

export const addDefaultRights = handle(api.addDefaultRights, async (context) => {
  const { categoryId, ...record } = context.query
  const { actId, count } = await change(context, { categoryId, add: sharesOf(record) })
  await rememberChoices(context.db, context.caller.personId, choicesOf(record))
  const message =
    count === 0 ? text.alreadyThere[context.language] : translate(text.added, context.language, { n: count })
  return { message, actId }
})

export const changeDefaultRights = handle(api.changeDefaultRights, async (context) => {
  const { categoryId, ids, level, download, minSecurity, maxSecurity } = context.query
  const changed = { ids, level, canDownload: download, minSecurity, maxSecurity }
  const { actId, count } = await change(context, { categoryId, change: changed })
  return { message: text[count === 0 ? 'unchanged' : 'changed'][context.language], actId }
})

export const deleteDefaultRights = handle(api.deleteDefaultRights, async (context) => {
  const { categoryId, ids } = context.query
  const { actId, count } = await change(context, { categoryId, remove: ids })
  return { message: translate(text.deleted, context.language, { n: count }), actId }
})

export const previewDeletion = handle(api.previewDeletion, async (context) => {
  const { id } = await requireSettable(context)
  return previewWithout(context.db, id, context.query.ids)
})

export const previewDefaultRights = handle(api.previewDefaultRights, async (context) => {
  const { categoryId: _, ...record } = context.query
  const { id } = await requireSettable(context)
  const entries = sharesOf(record)
  await requireNameable(context.db, context.caller.personId, entries)
  const { presentId, documents, behind, detached } = await findDefaultsState(context.db, id)
  const refusal = await findRefusal(context, id, entries)
  return {
    ...(await previewDefaults(context.db, presentId, entries)),
    refusal: refusal?.textIn(context.language) ?? '',
    documents,
    behind,
    detached,
  }
})

export const previewSync = handle(api.previewSync, async (context) => {
  const { id } = await requireSettable(context)
  return countSync(context.db, id)
})

export const syncDefaultRights = handle(api.syncDefaultRights, async (context) => {
  const { actId, count } = await sync(context, context.query.categoryId)
  const message = actId === 0 ? await nothingToSync(context) : translate(text.synced, context.language, { n: count })
  return { message, actId }
})

/** Documents whose default rights were taken off them, or that keep those of elsewhere, do not follow their category. */
async function nothingToSync({ db, language, query }: Context<{ categoryId: number }>): Promise<string> {
  const { detached } = await findDefaultsState(db, query.categoryId)
  return detached === 0
    ? text.nothingToSync[language]
    : translate(text.nothingToSyncButDetached, language, { n: detached })
}

export const undoRights = handle(api.undoRights, async (context) => {
  await undoRightAct(context, context.query.actId)
  return { message: text.undone[context.language] }
})
