import { Form, Input } from 'antd'
import { FormDialog, useMessages, type DialogProps } from '@shuku/kit/web'
import { invoicesApi as api, type InvoiceRow } from '../../contract.ts'
import { invoiceMessages } from '../../messages.ts'
import { invoiceScreenMessages } from '../../screen-messages.ts'
import { invoiceCalls } from '../invoice-state.ts'
import { showDone } from './show-done.ts'

interface ClaimDialogProps extends DialogProps {
  readonly rows: readonly InvoiceRow[]
  readonly onDone: () => void
}

interface Entered {
  readonly number: string
}

/** Asks for the number of the claim that invoices are handed in with. */
export function ClaimDialog({ open, onClose, rows, onDone }: ClaimDialogProps) {
  const t = useMessages(invoiceScreenMessages)
  const word = useMessages(invoiceMessages)
  return (
    <FormDialog<typeof api.claimInvoices, Entered>
      open={open}
      onClose={onClose}
      width={440}
      title={t('claimTitle', { n: rows.length })}
      endpoint={api.claimInvoices}
      submitLabel={t('claim')}
      toQuery={({ number }) => ({ ids: rows.map(({ id }) => id), number })}
      invalidates={invoiceCalls}
      onDone={(reply) => {
        showDone(reply)
        onDone()
      }}
    >
      <p className="sk-secondary">{t('claimText')}</p>
      <Form.Item
        name="number"
        label={word('claimNumber')}
        rules={[{ required: true, whitespace: true, message: word('claimNumber') }]}
      >
        <Input maxLength={60} placeholder="BX-2026-1187" />
      </Form.Item>
    </FormDialog>
  )
}
