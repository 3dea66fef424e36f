import { Form, Input } from 'antd'
import { FormDialog, toast, useMessages, type DialogProps } from '@shuku/kit/web'
import { rolesApi, type Role } from '../contract.ts'
import { rolesMessages } from '../messages.ts'

interface RoleDialogProps extends DialogProps {
  /** The one to rename; without it another is made. */
  readonly role: Role | undefined
  readonly onMade: ((roleId: number) => void) | undefined
}

interface Entered {
  name: string
  nameEnglish: string
}

export function RoleDialog({ role, onMade, ...dialog }: RoleDialogProps) {
  const t = useMessages(rolesMessages)
  const fields = (
    <>
      <Form.Item name="name" label={t('name')} rules={[{ required: true, whitespace: true, message: t('nameNeeded') }]}>
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
      <Form.Item name="nameEnglish" label={t('nameEnglish')}>
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
    </>
  )
  if (role) {
    return (
      <FormDialog<typeof rolesApi.renameRole, Entered>
        {...dialog}
        title={t('rename')}
        endpoint={rolesApi.renameRole}
        invalidates={[rolesApi.getRoles]}
        initialValues={{ name: role.nameChinese, nameEnglish: role.nameEnglish }}
        toQuery={(entered) => ({ roleId: role.id, ...entered })}
        onDone={({ message }) => toast.success(message)}
      >
        {fields}
      </FormDialog>
    )
  }
  return (
    <FormDialog<typeof rolesApi.createRole, Entered>
      {...dialog}
      title={t('newRole')}
      endpoint={rolesApi.createRole}
      invalidates={[rolesApi.getRoles]}
      initialValues={{ name: '', nameEnglish: '' }}
      toQuery={(entered) => entered}
      onDone={({ message, roleId }) => {
        toast.success(message)
        onMade?.(roleId)
      }}
    >
      {fields}
    </FormDialog>
  )
}
