import { cloneElement, createContext, use, type ReactElement, type ReactNode } from 'react'
import { Form, Input, Select, type FormItemProps } from 'antd'
import { LockKeyhole } from 'lucide-react'
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

/** The names of the fields of a section. */
const InSection = createContext<readonly string[]>([])

interface SectionProps {
  readonly title: string
  readonly of: readonly string[]
  readonly children: ReactNode
}

/** Fields under a title; why some of them are fixed is said above them, each reason once. */
function Section({ title, of, children }: SectionProps) {
  const fixed = use(Fixed)
  const reasons = of.filter((name) => fixed.has(name) && firstOf(of, fixed, name) === name)
  return (
    <InSection value={of}>
      <h2>{title}</h2>
      {reasons.map((name) => (
        <p key={name} id={reasonId(name)} className="sk-person-fixed sk-secondary sk-small">
          <LockKeyhole aria-hidden /> {fixed.get(name)}
        </p>
      ))}
      {children}
    </InSection>
  )
}

/** The first field of a section that is fixed for the same reason. */
const firstOf = (of: readonly string[], fixed: FixedFields, name: string) =>
  of.find((each) => fixed.get(each) === fixed.get(name)) ?? name
const reasonId = (name: string) => `sk-person-fixed-${name}`

interface FieldProps extends FormItemProps {
  readonly name: string
  readonly children: ReactElement<{ disabled?: boolean; 'aria-describedby'?: string }>
}

/** An item whose control is disabled if the field is fixed; then it says why, not how it is filled in. */
function Field({ children, ...item }: FieldProps) {
  const [fixed, section] = [use(Fixed), use(InSection)]
  const reason = fixed.get(item.name)
  if (reason === undefined) return <Form.Item {...item}>{children}</Form.Item>
  const disabledProps = { disabled: true, 'aria-describedby': reasonId(firstOf(section, fixed, item.name)) }
  return (
    <div title={reason}>
      <Form.Item {...item} extra={undefined}>
        {cloneElement(children, disabledProps)}
      </Form.Item>
    </div>
  )
}

function Basics() {
  const t = useMessages(organisationMessages)
  const clearing = useClearing()
  return (
    <Section title={t('sectionBasics')} of={['name', 'nameEnglish', 'workCode', 'sex']}>
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
    </Section>
  )
}

function Position() {
  const t = useMessages(organisationMessages)
  return (
    <Section title={t('sectionPlace')} of={['departmentId', 'postId', 'managerId']}>
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
    </Section>
  )
}

function Security() {
  const t = useMessages(organisationMessages)
  const levels = ([0, 1, 2, 3] as const).map((value) => ({ value, label: t(`classification${value}`) }))
  return (
    <Section title={t('sectionSecurity')} of={['loginName', 'mainPersonId', 'securityLevel', 'classification']}>
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
    </Section>
  )
}

function Contact() {
  const t = useMessages(organisationMessages)
  return (
    <Section title={t('sectionContact')} of={['email', 'mobile', 'language', 'timeZone']}>
      <Field name="email" label={t('email')}>
        <Input maxLength={200} autoComplete="off" />
      </Field>
      <Field name="mobile" label={t('mobile')}>
        <Input maxLength={50} autoComplete="off" />
      </Field>
      <Field name="language" label={t('language')}>
        <Select
          placeholder={t('languageOfPage')}
          options={[
            { value: 'zh-CN', label: '中文' },
            { value: 'en-US', label: 'English' },
          ]}
        />
      </Field>
      <Field name="timeZone" label={t('timeZone')}>
        <Select showSearch options={Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: value }))} />
      </Field>
    </Section>
  )
}
