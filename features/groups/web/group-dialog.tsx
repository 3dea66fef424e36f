import { Form, Input, Radio } from 'antd'
import { peopleApi } from '@shuku/domain/people/contract'
import { FormDialog, toast, useMessages, type DialogProps } from '@shuku/kit/web'
import { groupsApi, type Group } from '../contract.ts'
import { groupsMessages } from '../messages.ts'

export interface GroupDialogProps {
  /** The one to rename; without it another is made. */
  readonly group?: Group
  readonly mayMakePublic?: boolean
  readonly onMade?: (groupId: number) => void
}

interface Entered {
  name: string
  nameEnglish: string
  isPublic: boolean
}

const invalidates = [groupsApi.getGroups, peopleApi.findChoices, peopleApi.nameChoices]

export function GroupDialog({ group, mayMakePublic = false, onMade, ...dialog }: GroupDialogProps & DialogProps) {
  const t = useMessages(groupsMessages)
  if (group) {
    return (
      <FormDialog<typeof groupsApi.renameGroup, Entered>
        {...dialog}
        title={t('rename')}
        endpoint={groupsApi.renameGroup}
        invalidates={invalidates}
        initialValues={{ name: group.nameChinese, nameEnglish: group.nameEnglish }}
        toQuery={({ name, nameEnglish }) => ({ groupId: group.id, name, nameEnglish })}
        onDone={({ message }) => toast.success(message)}
      >
        <Names />
      </FormDialog>
    )
  }
  return (
    <FormDialog<typeof groupsApi.createGroup, Entered>
      {...dialog}
      title={t('newGroup')}
      endpoint={groupsApi.createGroup}
      invalidates={invalidates}
      initialValues={{ name: '', nameEnglish: '', isPublic: false }}
      toQuery={(entered) => entered}
      onDone={({ message, groupId }) => {
        toast.success(message)
        onMade?.(groupId)
      }}
    >
      <Names />
      <Form.Item name="isPublic" label={t('seenBy')} hidden={!mayMakePublic}>
        <Radio.Group
          options={[
            { value: false, label: t('seenByMe') },
            { value: true, label: t('seenByAll') },
          ]}
        />
      </Form.Item>
    </FormDialog>
  )
}

function Names() {
  const t = useMessages(groupsMessages)
  return (
    <>
      <Form.Item name="name" label={t('name')} rules={[{ required: true, whitespace: true, message: t('nameNeeded') }]}>
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
      <Form.Item name="nameEnglish" label={t('nameEnglish')}>
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
    </>
  )
}
