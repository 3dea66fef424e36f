import { Form, type FormInstance } from 'antd'
import type { Choice } from '@shuku/domain/people/contract'
import { ChoiceField } from '@shuku/domain/people/web'
import { ChangeForecast } from '@shuku/domain/rights/web'
import { FormDialog, toast, useMessages, type DialogProps } from '@shuku/kit/web'
import { groupsApi, type Group } from '../contract.ts'
import { groupsMessages } from '../messages.ts'
import { affectedQueries, takeOut } from './change-members.tsx'

interface Entered {
  people: readonly Choice[]
}

export function AddMembersDialog({ group, ...dialog }: DialogProps & { readonly group: Group }) {
  const t = useMessages(groupsMessages)
  return (
    <FormDialog<typeof groupsApi.addMembers, Entered>
      {...dialog}
      title={`${t('addMembers')} · ${group.name}`}
      submitLabel={t('addMembers')}
      endpoint={groupsApi.addMembers}
      invalidates={affectedQueries}
      initialValues={{ people: [] }}
      toQuery={({ people }) => ({ groupId: group.id, personIds: people.map(({ id }) => id) })}
      onDone={({ message, personIds }) =>
        toast.success(message, personIds.length > 0 ? { undo: () => takeOut(group.id, personIds) } : {})
      }
      foot={t('addHint')}
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
          <MembersForecast form={form} groupId={group.id} />
        </>
      )}
    </FormDialog>
  )
}

function MembersForecast({ form, groupId }: { readonly form: FormInstance<Entered>; readonly groupId: number }) {
  const people = Form.useWatch('people', form) ?? []
  const query = people.length > 0 ? { groupId, personIds: people.map(({ id }) => id) } : undefined
  return <ChangeForecast endpoint={groupsApi.forecastMembers} query={query} />
}
