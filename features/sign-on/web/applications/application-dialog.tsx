import { Checkbox, Form, Input, Radio } from 'antd'
import type { tokenScopes } from '@shuku/kit/contract'
import { DayField, FormDialog, toast, useMessages, useToday, type DialogProps } from '@shuku/kit/web'
import type { ChoiceKind } from '@shuku/domain/people/contract'
import { ChoiceField, useNamedChoices } from '@shuku/domain/people/web'
import { applicationApi, longestApplicationName, type Application } from '../../application-contract.ts'
import { applicationMessages } from '../../application-messages.ts'

interface Entered {
  name: string
  appId: string
  scope: (typeof tokenScopes)[number]
  actsFor: 'everybody' | 'named'
  personIds?: readonly number[]
  departmentIds?: readonly number[]
  subcompanyIds?: readonly number[]
  actsForAdministrators: boolean
  signsOn: boolean
  addresses: string
  always: boolean
  endsOn: string
}

const invalidates = [applicationApi.listApplications]

/** Fields that are not drawn, since everybody is meant, or not touched have no value. */
function limitsOf(entered: Entered) {
  const { always, appId: _, personIds = [], departmentIds = [], subcompanyIds = [], ...limits } = entered
  return {
    ...limits,
    personIds: [...personIds],
    departmentIds: [...departmentIds],
    subcompanyIds: [...subcompanyIds],
    registers: always ? ('always' as const) : ('once' as const),
  }
}

/** Makes an application, or changes the one that is given. */
export function ApplicationDialog({ application, ...dialog }: DialogProps & { readonly application?: Application }) {
  const t = useMessages(applicationMessages)
  const today = useToday()
  if (application) {
    const { registers, addresses } = application
    return (
      <FormDialog<typeof applicationApi.changeApplication, Entered>
        {...dialog}
        title={t('editNamed', { name: application.name })}
        endpoint={applicationApi.changeApplication}
        invalidates={invalidates}
        initialValues={{ ...application, addresses: addresses.join('\n'), always: registers === 'always' }}
        toQuery={(entered) => ({ id: application.id, ...limitsOf(entered) })}
        onDone={({ name }) => toast.success(t('saved', { name }))}
        submitLabel={t('save')}
      >
        <Limits />
      </FormDialog>
    )
  }
  return (
    <FormDialog<typeof applicationApi.makeApplication, Entered>
      {...dialog}
      title={t('make')}
      endpoint={applicationApi.makeApplication}
      invalidates={invalidates}
      initialValues={{ scope: 'read', actsFor: 'named', endsOn: inAYear(today) }}
      toQuery={(entered) => ({ appId: entered.appId ?? '', ...limitsOf(entered) })}
      onDone={(_, { name }) => toast.success(t('made', { name }))}
      submitLabel={t('make')}
    >
      <Limits isNew />
    </FormDialog>
  )
}

/** Days are those of the company. */
function inAYear(today: string): string {
  const day = new Date(today)
  day.setUTCFullYear(day.getUTCFullYear() + 1)
  return day.toISOString().slice(0, 10)
}

function Limits({ isNew = false }: { readonly isNew?: boolean }) {
  const t = useMessages(applicationMessages)
  const isNamed = Form.useWatch<string>('actsFor') === 'named'
  return (
    <>
      <Form.Item name="name" label={t('name')} rules={[{ required: true, whitespace: true, message: t('unnamed') }]}>
        <Input maxLength={longestApplicationName} autoComplete="off" />
      </Form.Item>
      {isNew && (
        <Form.Item name="appId" label={t('appId')} extra={t('appIdHint')}>
          <Input maxLength={64} autoComplete="off" />
        </Form.Item>
      )}
      <Form.Item name="scope" label={t('scope')}>
        <Radio.Group options={(['read', 'write'] as const).map((value) => ({ value, label: t(value) }))} />
      </Form.Item>
      <Form.Item name="actsFor" label={t('actsFor')} extra={t('actsForHint')}>
        <Radio.Group options={(['named', 'everybody'] as const).map((value) => ({ value, label: t(value) }))} />
      </Form.Item>
      {isNamed && <Named />}
      <Form.Item name="actsForAdministrators" valuePropName="checked">
        <Checkbox>{t('actsForAdministrators')}</Checkbox>
      </Form.Item>
      <Form.Item name="signsOn" valuePropName="checked" extra={t('signsOnHint')}>
        <Checkbox>{t('signsOn')}</Checkbox>
      </Form.Item>
      <Form.Item name="addresses" label={t('addresses')} extra={t('addressesHint')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={2000} />
      </Form.Item>
      <Form.Item name="always" valuePropName="checked">
        <Checkbox>{t('always')}</Checkbox>
      </Form.Item>
      <Form.Item name="endsOn" label={t('endsOn')} rules={[{ required: true, message: t('endNeeded') }]}>
        <Day label={t('endsOn')} />
      </Form.Item>
    </>
  )
}

function Named() {
  const t = useMessages(applicationMessages)
  return (
    <>
      <Form.Item name="personIds" label={t('people')}>
        <Choices kind="person" />
      </Form.Item>
      <Form.Item name="departmentIds" label={t('departments')}>
        <Choices kind="department" />
      </Form.Item>
      <Form.Item name="subcompanyIds" label={t('subcompanies')}>
        <Choices kind="subcompany" />
      </Form.Item>
    </>
  )
}

interface ChoicesProps {
  readonly id?: string
  readonly kind: ChoiceKind
  readonly value?: readonly number[]
  readonly onChange?: (ids: readonly number[]) => void
}

const none: readonly number[] = []

/** Known by their ids: the names come when the form is open. */
function Choices({ kind, value = none, onChange, ...field }: ChoicesProps) {
  const chosen = useNamedChoices(kind, value)
  return <ChoiceField {...field} kind={kind} value={chosen} onChange={(next) => onChange?.(next.map(({ id }) => id))} />
}

interface DayProps {
  readonly id?: string
  readonly label: string
  readonly value?: string
  readonly onChange?: (day: string) => void
}

/** As a field of a form has it. */
function Day({ value = '', onChange, ...field }: DayProps) {
  return <DayField {...field} value={value} onChange={(day) => onChange?.(day)} />
}
