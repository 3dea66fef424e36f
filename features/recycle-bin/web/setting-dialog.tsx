import { Form, Switch } from 'antd'
import { FormDialog, NumberInput, toast, useMessages, type DialogProps } from '@shuku/kit/web'
import { recycleBinApi } from '../contract.ts'
import { diskBinApi } from '../disk-bin-contract.ts'
import { recycleBinMessages } from '../messages.ts'

interface Entered {
  readonly isOpen: boolean
  readonly days: number
}

/** Whether people have a bin, and how long what was deleted stays in it. */
export function SettingDialog({ open, onClose, setting }: DialogProps & { readonly setting: Entered }) {
  const t = useMessages(recycleBinMessages)
  return (
    <FormDialog<typeof recycleBinApi.saveSetting, Entered>
      open={open}
      onClose={onClose}
      width={480}
      title={t('setting')}
      endpoint={recycleBinApi.saveSetting}
      initialValues={setting}
      toQuery={(entered) => entered}
      invalidates={[recycleBinApi.getAccess, recycleBinApi.listBin, diskBinApi.getDiskAccess]}
      onDone={({ message }) => toast.success(message)}
    >
      <Form.Item name="isOpen" label={t('isOpen')} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item name="days" label={t('days')} extra={t('daysHint')} rules={[{ required: true, message: t('days') }]}>
        <NumberInput min={1} max={3650} precision={0} />
      </Form.Item>
    </FormDialog>
  )
}
