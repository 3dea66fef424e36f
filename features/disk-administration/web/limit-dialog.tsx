import { Form } from 'antd'
import { FormDialog, NumberInput, toast, useMessages, type DialogProps } from '@shuku/kit/web'
import { diskAdministrationApi as api, mostGigabytes, type PersonDiskRow } from '../contract.ts'
import { diskAdministrationMessages } from '../messages.ts'

interface Entered {
  readonly limitGigabytes?: number | null
}

const gigabyte = 1024 ** 3

/** A limit of their own for some people; left empty, that of all holds for them again. */
export function LimitDialog({ people, ...dialog }: DialogProps & { readonly people: readonly PersonDiskRow[] }) {
  const t = useMessages(diskAdministrationMessages)
  const [first] = people
  const isOwn = people.length === 1 && first?.hasOwnLimit
  return (
    <FormDialog<typeof api.saveOwnLimits, Entered>
      {...dialog}
      width={480}
      title={t('limitFor', { n: people.length })}
      endpoint={api.saveOwnLimits}
      initialValues={isOwn ? { limitGigabytes: Math.ceil(first.limitBytes / gigabyte) } : {}}
      toQuery={({ limitGigabytes }) => ({
        personIds: people.map(({ id }) => id),
        ...(typeof limitGigabytes === 'number' && { limitGigabytes }),
      })}
      invalidates={[api.listDisks]}
      onDone={({ message }) => toast.success(message)}
    >
      <Form.Item name="limitGigabytes" label={t('limit')} extra={t('limitHint')}>
        <NumberInput min={0} max={mostGigabytes} precision={0} suffix="GB" />
      </Form.Item>
    </FormDialog>
  )
}
