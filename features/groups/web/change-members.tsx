import { peopleApi } from '@shuku/domain/people/contract'
import { ChangeForecast } from '@shuku/domain/rights/web'
import { runWithToast, call, confirm, invalidate, toast, useMessages } from '@shuku/kit/web'
import { groupsApi, type Group, type GroupMemberRow } from '../contract.ts'
import { groupsMessages } from '../messages.ts'

export const affectedQueries = [groupsApi.listMembers, groupsApi.getGroups, peopleApi.findChoices]

/** Takes people out of a group after saying what they would no longer see; what was taken comes back by undo. */
export function useTakingOut({ id: groupId, name: group }: Group): (rows: readonly GroupMemberRow[]) => Promise<void> {
  const t = useMessages(groupsMessages)
  return async (rows) => {
    const [first] = rows
    if (!first) return
    const { length: n } = rows
    const wanted = rows.map(({ personId }) => personId)
    const isSure = await confirm({
      title: n === 1 ? t('takeOutTitle', { name: first.name, group }) : t('takeOutTitleMany', { n, group }),
      text: <ChangeForecast endpoint={groupsApi.forecastRemoval} query={{ groupId, personIds: wanted }} />,
      action: t('remove'),
      danger: true,
    })
    if (!isSure) return
    await runWithToast(async () => {
      const { message, personIds } = await call(groupsApi.removeMembers, { groupId, personIds: wanted })
      toast.success(message, { undo: () => putBack(groupId, personIds) })
      await invalidate(...affectedQueries)
    })
  }
}

/** The undo of putting them in. */
export async function takeOut(groupId: number, personIds: readonly number[]): Promise<void> {
  await call(groupsApi.removeMembers, { groupId, personIds: [...personIds] })
  await invalidate(...affectedQueries)
}

async function putBack(groupId: number, personIds: readonly number[]): Promise<void> {
  await call(groupsApi.addMembers, { groupId, personIds: [...personIds] })
  await invalidate(...affectedQueries)
}
