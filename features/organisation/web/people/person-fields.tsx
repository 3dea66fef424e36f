import { Form, Input, InputNumber, Select } from 'antd'
import { ChoiceField } from '@shuku/domain/people/web'
import { useMessages } from '@shuku/kit/web'
import { organisationMessages } from '../../messages.ts'

/** All fields of a person, in sections of two columns. */
export function PersonFields() {
  return (
    <div className="sk-person-form">
      <Basics />
      <Position />
      <Security />
      <Contact />
    </div>
  )
}

function Basics() {
  const t = useMessages(organisationMessages)
  return (
    <>
      <h3>{t('sectionBasics')}</h3>
      <Form.Item
        name="name"
        label={t('name')}
        rules={[{ required: true, whitespace: true, message: t('personNameMissing') }]}
      >
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
      <Form.Item name="nameEnglish" label={t('nameEnglish')}>
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
      <Form.Item name="workCode" label={t('workCode')}>
        <Input maxLength={50} autoComplete="off" />
      </Form.Item>
      <Form.Item name="sex" label={t('sex')}>
        <Select allowClear options={(['male', 'female'] as const).map((value) => ({ value, label: t(value) }))} />
      </Form.Item>
    </>
  )
}

function Position() {
  const t = useMessages(organisationMessages)
  return (
    <>
      <h3>{t('sectionPlace')}</h3>
      <Form.Item
        name="departmentId"
        label={t('department')}
        rules={[{ required: true, type: 'array', min: 1, message: t('departmentMissing') }]}
      >
        <ChoiceField kind="department" single />
      </Form.Item>
      <Form.Item name="postId" label={t('post')}>
        <ChoiceField kind="post" single />
      </Form.Item>
      <Form.Item name="managerId" label={t('manager')}>
        <ChoiceField kind="person" single />
      </Form.Item>
    </>
  )
}

function Security() {
  const t = useMessages(organisationMessages)
  const levels = ([0, 1, 2, 3] as const).map((value) => ({ value, label: t(`classification${value}`) }))
  return (
    <>
      <h3>{t('sectionSecurity')}</h3>
      <Form.Item name="loginName" label={t('loginName')} extra={t('loginNameHint')}>
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
      <Form.Item name="mainPersonId" label={t('mainAccount')} extra={t('mainAccountHint')}>
        <ChoiceField kind="person" single />
      </Form.Item>
      <Form.Item name="securityLevel" label={t('securityLevel')} rules={[{ required: true }]}>
        <InputNumber min={0} max={255} precision={0} style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item name="classification" label={t('classification')}>
        <Select options={levels} />
      </Form.Item>
    </>
  )
}

function Contact() {
  const t = useMessages(organisationMessages)
  return (
    <>
      <h3>{t('sectionContact')}</h3>
      <Form.Item name="email" label={t('email')}>
        <Input maxLength={200} autoComplete="off" />
      </Form.Item>
      <Form.Item name="mobile" label={t('mobile')}>
        <Input maxLength={50} autoComplete="off" />
      </Form.Item>
      <Form.Item name="language" label={t('language')}>
        <Select
          options={[
            { value: 'zh-CN', label: '中文' },
            { value: 'en-US', label: 'English' },
          ]}
        />
      </Form.Item>
      <Form.Item name="timeZone" label={t('timeZone')}>
        <Select showSearch options={Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: value }))} />
      </Form.Item>
    </>
  )
}
