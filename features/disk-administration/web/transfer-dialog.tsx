import { Form } from 'antd'
import type { Choice } from '@shuku/domain/people/contract'
import { ChoiceField } from '@shuku/domain/people/web'
import { FormDialog, toast, useMessages, type DialogProps } from '@shuku/kit/web'
import { diskAdministrationApi as api, type PersonDiskRow } from '../contract.ts'
import { diskAdministrationMessages } from '../messages.ts'

interface Entered {
  readonly receivers: readonly Choice[]
}

/** Whose disk the leaver's becomes a folder of. */
export function TransferDialog({ person, ...dialog }: DialogProps & { readonly person: PersonDiskRow }) {
  const t = useMessages(diskAdministrationMessages)
  const { id: fromId, name } = person
  return (
    <FormDialog<typeof api.transferDisk, Entered>
      {...dialog}
      title={t('transferOf', { name })}
      submitLabel={t('transfer')}
      endpoint={api.transferDisk}
      initialValues={{ receivers: [] }}
      toQuery={({ receivers }) => ({ fromId, toId: receivers[0]?.id ?? 0 })}
      invalidates={[api.getDisks, api.listDisks]}
      onDone={({ message }) => toast.success(message)}
    >
      <p>{t('transferText', { name })}</p>
      <Form.Item
        name="receivers"
        label={t('receiver')}
        rules={[{ required: true, type: 'array', min: 1, message: t('receiverNeeded') }]}
      >
        <ChoiceField kind="person" single />
      </Form.Item>
    </FormDialog>
  )
}
