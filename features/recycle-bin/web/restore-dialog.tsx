import { Form } from 'antd'
import { CategoryField } from '@shuku/domain/categories/web'
import type { ReplyOf } from '@shuku/kit/contract'
import { FormDialog, useMessages, type DialogProps } from '@shuku/kit/web'
import { recycleBinApi, type BinRow } from '../contract.ts'
import { recycleBinMessages } from '../messages.ts'

export interface ChosenInBin {
  readonly query: { readonly documentIds: number[] } | { readonly selectionId: number }
  readonly count: number
  /** The one that it is, where it is one. */
  readonly only?: BinRow
  /** None of them can go back to where it was. */
  readonly mustChoose?: boolean
}

interface RestoreDialogProps extends DialogProps {
  readonly chosen: ChosenInBin
  readonly onDone: (reply: ReplyOf<typeof recycleBinApi.settleDeleted>) => void
}

interface Entered {
  readonly targetId?: number
}

/** What cannot go back to its category comes to one that is chosen, of those that the person may bring it to. */
export function RestoreDialog({ open, onClose, chosen, onDone }: RestoreDialogProps) {
  const t = useMessages(recycleBinMessages)
  const { query, count, mustChoose = false } = chosen
  return (
    <FormDialog<typeof recycleBinApi.settleDeleted, Entered>
      open={open}
      onClose={onClose}
      title={t(mustChoose ? 'recoverTo' : 'recoverAsked')}
      endpoint={recycleBinApi.settleDeleted}
      initialValues={{}}
      toQuery={({ targetId }) => ({ operation: 'recover', ...query, ...(targetId === undefined ? {} : { targetId }) })}
      submitLabel={t('recover')}
      onDone={onDone}
    >
      <p>{mustChoose ? t('recoverToText') : t('recoverManyText', { n: count })}</p>
      <Form.Item
        name="targetId"
        label={t('recoverTarget')}
        rules={mustChoose ? [{ required: true, message: t('targetMissing') }] : []}
        getValueProps={(id?: number) => ({ value: id === undefined ? [] : [id] })}
        getValueFromEvent={([id]: readonly number[]) => id}
      >
        <CategoryField purpose="moveIn" single value={[]} onChange={() => {}} />
      </Form.Item>
    </FormDialog>
  )
}
