import { peopleApi } from '@shuku/domain/people/contract'
import { attempt, call, invalidate, toast } from '@shuku/kit/web'
import { groupsApi } from '../contract.ts'

export const shownAgain = [groupsApi.listMembers, groupsApi.getGroups, peopleApi.findChoices]

/** Takes people out of a group; what was taken comes back by undo. */
export async function remove(groupId: number, wanted: readonly number[]): Promise<void> {
  await attempt(async () => {
    const { message, personIds } = await call(groupsApi.removeMembers, { groupId, personIds: [...wanted] })
    toast.success(message, { undo: () => putBack(groupId, personIds) })
    await invalidate(...shownAgain)
  })
}

/** The undo of putting them in. */
export async function takeOut(groupId: number, personIds: readonly number[]): Promise<void> {
  await attempt(async () => {
    await call(groupsApi.removeMembers, { groupId, personIds: [...personIds] })
    await invalidate(...shownAgain)
  })
}

async function putBack(groupId: number, personIds: readonly number[]): Promise<void> {
  await attempt(async () => {
    await call(groupsApi.addMembers, { groupId, personIds: [...personIds] })
    await invalidate(...shownAgain)
  })
}
