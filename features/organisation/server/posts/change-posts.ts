import {
  changePost as change,
  createPost as create,
  requireFreePostName,
  requireAdministeredPost,
  requireAdministeredPostPlace,
  setPostUse,
} from '@shuku/domain/people/server'
import { handle } from '@shuku/kit/server'
import { organisationApi as api } from '../../contract.ts'

export const createPost = handle(api.createPost, async (context) => {
  const { name, nameEnglish, unitId = null } = context.query
  await requireAdministeredPostPlace(context, unitId)
  await requireFreePostName(context, { name, unitId })
  return { postId: await create(context, { name, nameEnglish: nameEnglish || null, unitId }) }
})

/** The caller must administer both the former and the new place. */
export const changePost = handle(api.changePost, async (context) => {
  const { postId, name, nameEnglish, unitId } = context.query
  const former = await requireAdministeredPost(context, postId)
  const place = unitId === undefined ? former : unitId
  if (place !== former) await requireAdministeredPostPlace(context, place)
  await requireFreePostName(context, { name, unitId: place }, postId)
  await change(context, postId, { name, nameEnglish: nameEnglish || null, unitId: place })
  return {}
})

export const closePost = handle(api.closePost, async (context) => {
  const { postId } = context.query
  await requireAdministeredPost(context, postId)
  await setPostUse(context, postId, { closed: true })
  return {}
})

export const reopenPost = handle(api.reopenPost, async (context) => {
  const { postId } = context.query
  await requireAdministeredPost(context, postId)
  await setPostUse(context, postId, { closed: false })
  return {}
})
