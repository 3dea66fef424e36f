import { ChangeForecast } from '@shuku/domain/rights/web'
import { runWithToast, call, confirm, invalidate, toast, useAction, useMessages } from '@shuku/kit/web'
import { rolesApi, type MemberRow, type Role, type RoleLevel } from '../contract.ts'
import { rolesMessages } from '../messages.ts'
import { levelWords } from '../level-words.ts'

const affectedQueries = [rolesApi.listMembers, rolesApi.getRoles]

/** What may be done with members of a role: asked with what it would open and close, and taken back by undo. */
export function useMemberChanges({ id: roleId, name: role }: Role) {
  const t = useMessages(rolesMessages)
  const change = useAction(rolesApi.addMembers, { invalidates: affectedQueries })
  const setLevel = async (row: MemberRow, level: RoleLevel) => {
    const query = { roleId, personIds: [row.personId], level }
    const isSure = await confirm({
      title: t('levelTitle', { name: row.name, role, level: t(levelWords[level]) }),
      text: <ChangeForecast endpoint={rolesApi.forecastMembers} query={query} />,
      action: t('changeLevel'),
    })
    if (!isSure || !(await change.run(query))) return
    toast.success(t('levelChanged'), { undo: () => give(roleId, [row]) })
  }
  const remove = async (rows: readonly MemberRow[]) => {
    const [first] = rows
    if (!first) return
    const { length: n } = rows
    const personIds = rows.map(({ personId }) => personId)
    const isSure = await confirm({
      title: n === 1 ? t('takeTitle', { name: first.name, role }) : t('takeTitleMany', { n, role }),
      text: <ChangeForecast endpoint={rolesApi.forecastRemoval} query={{ roleId, personIds }} />,
      action: t('remove'),
      danger: true,
    })
    if (!isSure) return
    await runWithToast(async () => {
      const { message } = await call(rolesApi.removeMembers, { roleId, personIds })
      toast.success(message, { undo: () => give(roleId, rows) })
      await invalidate(...affectedQueries)
    })
  }
  return { setLevel, remove }
}

/** As they were, each at the level that they had. */
async function give(roleId: number, rows: readonly MemberRow[]): Promise<void> {
  for (const [level, held] of Map.groupBy(rows, (row) => row.level))
    await call(rolesApi.addMembers, { roleId, level, personIds: held.map(({ personId }) => personId) })
  await invalidate(...affectedQueries)
}
