import {
  changePost as change,
  createPost as create,
  requireFreePostName,
  requireKeptPost,
  requireKeptPostPlace,
  setPostUse,
} from '@shuku/domain/people/server'
import { handle } from '@shuku/kit/server'
import { organisationApi as api } from '../../contract.ts'

export const createPost = handle(api.createPost, async (context) => {
  const { name, nameEnglish, unitId = null } = context.query
  await requireKeptPostPlace(context, unitId)
  await requireFreePostName(context, { name, unitId })
  return { postId: await create(context, { name, nameEnglish: nameEnglish || null, unitId }) }
})

/** Both where it stood and where it shall stand are the keeper's. */
export const changePost = handle(api.changePost, async (context) => {
  const { postId, name, nameEnglish, unitId } = context.query
  const former = await requireKeptPost(context, postId)
  const place = unitId === undefined ? former : unitId
  if (place !== former) await requireKeptPostPlace(context, place)
  await requireFreePostName(context, { name, unitId: place }, postId)
  await change(context, postId, { name, nameEnglish: nameEnglish || null, unitId: place })
  return {}
})

export const closePost = handle(api.closePost, async (context) => {
  const { postId } = context.query
  await requireKeptPost(context, postId)
  await setPostUse(context, postId, { closed: true })
  return {}
})

export const reopenPost = handle(api.reopenPost, async (context) => {
  const { postId } = context.query
  await requireKeptPost(context, postId)
  await setPostUse(context, postId, { closed: false })
  return {}
})
