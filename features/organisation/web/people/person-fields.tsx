import { cloneElement, createContext, use, type ReactElement } from 'react'
import { Form, Input, Select, type FormItemProps } from 'antd'
import { ChoiceField } from '@shuku/domain/people/web'
import { NumberInput, useClearing, useMessages } from '@shuku/kit/web'
import { organisationMessages } from '../../messages.ts'

/** Why a field is not to be changed; nothing where it is. */
export type FixedFields = ReadonlyMap<string, string>
const Fixed = createContext<FixedFields>(new Map())

/** All fields of a person, in sections of two columns. */
export function PersonFields({ fixed }: { readonly fixed: FixedFields }) {
  return (
    <Fixed value={fixed}>
      <div className="sk-person-form">
        <Basics />
        <Position />
        <Security />
        <Contact />
      </div>
    </Fixed>
  )
}

interface FieldProps extends FormItemProps {
  readonly name: string
  readonly children: ReactElement<{ disabled?: boolean }>
}

/** An item whose control stands still where the field is fixed; its title is the reason. */
function Field({ children, ...item }: FieldProps) {
  const reason = use(Fixed).get(item.name)
  return (
    <div title={reason}>
      <Form.Item {...item}>{reason === undefined ? children : cloneElement(children, { disabled: true })}</Form.Item>
    </div>
  )
}

function Basics() {
  const t = useMessages(organisationMessages)
  const clearing = useClearing()
  return (
    <>
      <h2>{t('sectionBasics')}</h2>
      <Field
        name="name"
        label={t('name')}
        rules={[{ required: true, whitespace: true, message: t('personNameMissing') }]}
      >
        <Input maxLength={100} autoComplete="off" />
      </Field>
      <Field name="nameEnglish" label={t('nameEnglish')}>
        <Input maxLength={100} autoComplete="off" />
      </Field>
      <Field name="workCode" label={t('workCode')}>
        <Input maxLength={50} autoComplete="off" />
      </Field>
      <Field name="sex" label={t('sex')}>
        <Select
          allowClear={clearing}
          options={(['male', 'female'] as const).map((value) => ({ value, label: t(value) }))}
        />
      </Field>
    </>
  )
}

function Position() {
  const t = useMessages(organisationMessages)
  return (
    <>
      <h2>{t('sectionPlace')}</h2>
      <Field
        name="departmentId"
        label={t('department')}
        rules={[{ required: true, type: 'array', min: 1, message: t('departmentMissing') }]}
      >
        <ChoiceField kind="department" single />
      </Field>
      <Field name="postId" label={t('post')}>
        <ChoiceField kind="post" single />
      </Field>
      <Field name="managerId" label={t('manager')}>
        <ChoiceField kind="person" single />
      </Field>
    </>
  )
}

function Security() {
  const t = useMessages(organisationMessages)
  const levels = ([0, 1, 2, 3] as const).map((value) => ({ value, label: t(`classification${value}`) }))
  return (
    <>
      <h2>{t('sectionSecurity')}</h2>
      <Field name="loginName" label={t('loginName')} extra={t('loginNameHint')}>
        <Input maxLength={60} autoComplete="off" />
      </Field>
      <Field name="mainPersonId" label={t('mainAccount')} extra={t('mainAccountHint')}>
        <ChoiceField kind="person" single />
      </Field>
      <Field name="securityLevel" label={t('securityLevel')} rules={[{ required: true }]}>
        <NumberInput min={0} max={255} precision={0} style={{ width: '100%' }} />
      </Field>
      <Field name="classification" label={t('classification')}>
        <Select options={levels} />
      </Field>
    </>
  )
}

function Contact() {
  const t = useMessages(organisationMessages)
  return (
    <>
      <h2>{t('sectionContact')}</h2>
      <Field name="email" label={t('email')}>
        <Input maxLength={200} autoComplete="off" />
      </Field>
      <Field name="mobile" label={t('mobile')}>
        <Input maxLength={50} autoComplete="off" />
      </Field>
      <Field name="language" label={t('language')}>
        <Select
          options={[
            { value: 'zh-CN', label: '中文' },
            { value: 'en-US', label: 'English' },
          ]}
        />
      </Field>
      <Field name="timeZone" label={t('timeZone')}>
        <Select showSearch options={Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: value }))} />
      </Field>
    </>
  )
}
