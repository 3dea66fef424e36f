import { Form, Input } from 'antd'
import { useMessages } from '@shuku/kit/web'
import { organisationMessages } from '../messages.ts'

/** The two names of a unit or a post. */
export function NameFields() {
  const t = useMessages(organisationMessages)
  return (
    <>
      <Form.Item
        name="name"
        label={t('unitName')}
        rules={[{ required: true, whitespace: true, message: t('nameMissing') }]}
      >
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
      <Form.Item name="nameEnglish" label={t('nameEnglish')}>
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
    </>
  )
}
