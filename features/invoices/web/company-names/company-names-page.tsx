import { Button, Form, Input } from 'antd'
import { NoPermission, PageHeader, Query, toast, useAction, useApi, useMessages, useUnsaved } from '@shuku/kit/web'
import type { ReplyOf } from '@shuku/kit/contract'
import { companyNamesMessages } from '../../company-names-messages.ts'
import { invoicesApi as api } from '../../contract.ts'
import './company-names-page.css'

/** By which names and tax numbers the company buys; invoices of other buyers wait to be checked. */
export function CompanyNamesPage() {
  const t = useMessages(companyNamesMessages)
  const names = useApi(api.getCompanyNames, {})
  if (names.error?.kind === 'refused') return <NoPermission />
  return (
    <>
      <PageHeader title={t('title')} trail={[{ label: t('administration') }]} />
      <div className="sk-invoice-names">
        <p className="sk-secondary">{t('about')}</p>
        <Query of={names} rows={6}>
          {(data) => <NamesForm names={data} />}
        </Query>
      </div>
    </>
  )
}

type Names = ReplyOf<typeof api.getCompanyNames>

const linesOf = (text: string) => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
]
const isTaxNumber = (text: string) => /^[0-9A-Za-z]{6,30}$/.test(text)

function NamesForm({ names }: { readonly names: Names }) {
  const t = useMessages(companyNamesMessages)
  const action = useAction(api.saveCompanyNames, {
    invalidates: [api.getCompanyNames],
    onDone: ({ message }) => toast.success(message),
  })
  const saved = { names: names.names.join('\n'), taxNumbers: names.taxNumbers.join('\n') }
  const {
    values = saved,
    isChanged,
    change,
    submit,
  } = useUnsaved<typeof saved>({
    saved,
    save: (written) => action.run({ names: linesOf(written.names), taxNumbers: linesOf(written.taxNumbers) }),
    isHeld: action.running,
    leave: t('leave'),
    discard: t('discard'),
  })
  const wrong = linesOf(values.taxNumbers).filter((number) => !isTaxNumber(number))
  return (
    <Form layout="vertical" onFinish={submit}>
      <Form.Item label={t('names')} htmlFor="invoice-names">
        <Input.TextArea
          id="invoice-names"
          autoSize={{ minRows: 3, maxRows: 12 }}
          value={values.names}
          onChange={({ target }) => change({ names: target.value })}
        />
      </Form.Item>
      <Form.Item
        label={t('taxNumbers')}
        htmlFor="invoice-tax-numbers"
        {...(wrong.length > 0 && {
          validateStatus: 'error' as const,
          help: t('wrongNumbers', { numbers: wrong.join(', ') }),
        })}
      >
        <Input.TextArea
          id="invoice-tax-numbers"
          autoSize={{ minRows: 3, maxRows: 12 }}
          value={values.taxNumbers}
          onChange={({ target }) => change({ taxNumbers: target.value })}
        />
      </Form.Item>
      <Form.Item>
        <Button
          type="primary"
          htmlType="submit"
          loading={action.running}
          disabled={!isChanged || wrong.length > 0}
          title={wrong.length > 0 ? t('wrongNumbers', { numbers: wrong.join(', ') }) : undefined}
        >
          {t('save')}
        </Button>
      </Form.Item>
    </Form>
  )
}
