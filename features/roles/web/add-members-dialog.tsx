import { Form, Radio, type FormInstance } from 'antd'
import type { Choice } from '@shuku/domain/people/contract'
import { ChoiceField } from '@shuku/domain/people/web'
import { ChangeForecast } from '@shuku/domain/rights/web'
import { FormDialog, toast, useMessages, type DialogProps } from '@shuku/kit/web'
import { rolesApi, type Role, type RoleLevel } from '../contract.ts'
import { rolesMessages } from '../messages.ts'
import { levelOptions } from '../level-words.ts'

interface Entered {
  people: readonly Choice[]
  level: RoleLevel
}

export function AddMembersDialog({ role, ...dialog }: DialogProps & { readonly role: Role }) {
  const t = useMessages(rolesMessages)
  return (
    <FormDialog<typeof rolesApi.addMembers, Entered>
      {...dialog}
      title={`${t('addMembers')} · ${role.name}`}
      submitLabel={t('addMembers')}
      endpoint={rolesApi.addMembers}
      invalidates={[rolesApi.listMembers, rolesApi.getRoles]}
      initialValues={{ people: [], level: 'everywhere' }}
      toQuery={({ people, level }) => ({ roleId: role.id, level, personIds: people.map(({ id }) => id) })}
      onDone={({ message }) => toast.success(message)}
    >
      {(form) => (
        <>
          <Form.Item
            name="people"
            label={t('people')}
            rules={[{ required: true, type: 'array', min: 1, message: t('peopleNeeded') }]}
          >
            <ChoiceField kind="person" />
          </Form.Item>
          <Form.Item name="level" label={t('level')}>
            <Radio.Group options={levelOptions(t)} />
          </Form.Item>
          <MembersForecast form={form} roleId={role.id} />
        </>
      )}
    </FormDialog>
  )
}

function MembersForecast({ form, roleId }: { readonly form: FormInstance<Entered>; readonly roleId: number }) {
  const people = Form.useWatch('people', form) ?? []
  const level = Form.useWatch('level', form)
  const query = people.length > 0 ? { roleId, level, personIds: people.map(({ id }) => id) } : undefined
  return <ChangeForecast endpoint={rolesApi.forecastMembers} query={query} />
}
