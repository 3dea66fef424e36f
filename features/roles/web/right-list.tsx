import { Select } from 'antd'
import { Query, runWithToast, call, invalidate, toast, useApi, useMessages } from '@shuku/kit/web'
import { rolesApi, type Role, type RoleLevel } from '../contract.ts'
import { rolesMessages } from '../messages.ts'

type Given = RoleLevel | 'none'
const isWhole = ({ value }: { readonly value: Given }) => value === 'none' || value === 'everywhere'

/** The rights of administration that a role gives, each saved as it is chosen. */
export function RightList({ role }: { readonly role: Role }) {
  const t = useMessages(rolesMessages)
  const { data, error, refetch } = useApi(rolesApi.getRights, { roleId: role.id }, { staleMs: 0 })
  if (!data) return <Query of={{ error, refetch }} className="sk-roles-wait" rows={7} />
  const given = new Map(data.rights.map(({ right, level }) => [right, level]))
  const set = (right: string, level: Given, former: Given): Promise<void> =>
    runWithToast(async () => {
      const query = level === 'none' ? { gives: false } : { level }
      const { message } = await call(rolesApi.setRight, { roleId: role.id, right, ...query })
      if (former !== level) toast.success(message, { undo: () => set(right, former, former) })
      await invalidate(rolesApi.getRights, rolesApi.getRoles)
    })
  const options = [
    { value: 'none' as const, label: t('none') },
    { value: 'department' as const, label: t('level0') },
    { value: 'subcompany' as const, label: t('level1') },
    { value: 'everywhere' as const, label: t('everywhere') },
  ]
  return (
    <div className="sk-rights">
      <p className="sk-secondary">{t('rightsHint')}</p>
      <ul>
        {data.known.map(({ right, label, text, isWhole: isOfAll }) => {
          const level = given.get(right) ?? 'none'
          return (
            <li key={right}>
              <div className="sk-right-words">
                <strong>{label}</strong>
                <span className="sk-secondary sk-small">{text}</span>
              </div>
              <Select<Given>
                aria-label={label}
                value={level}
                options={isOfAll ? options.filter(isWhole) : options}
                onChange={(next) => void set(right, next, level)}
              />
            </li>
          )
        })}
      </ul>
    </div>
  )
}
