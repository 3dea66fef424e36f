import { Form, type FormInstance, Checkbox } from 'antd'
import { peopleApi } from '@shuku/domain/people/contract'
import { ChangeForecast } from '@shuku/domain/rights/web'
import { FormDialog, invalidate, toast, useApi, useLanguage, useMessages, type DialogProps } from '@shuku/kit/web'
import { organisationApi as api } from '../../contract.ts'
import { organisationMessages } from '../../messages.ts'
import { blankPerson, enteredOf, queryOf, type EnteredPerson } from './entered-person.ts'
import { openMailedPassword } from './open-mailed-password.ts'
import { openOneTimePassword } from './open-one-time-password.ts'
import { PersonFields } from './person-fields.tsx'
import { passwordMessages } from '../../password-messages.ts'

export interface PersonDialogProps {
  /** The one to change; without it a new one, … */
  readonly personId?: number
  /** … in this department at first. */
  readonly department?: { readonly id: number; readonly name: string }
  /** The administrator may set clearances. */
  readonly givesClearances?: boolean
}

const invalidates = [api.listPeople, api.getOrganisation, api.getPerson, peopleApi.findChoices]
const width = 720
const clearance = ['securityLevel', 'classification'] as const
const nothingFixed = new Map<string, string>()

export function PersonDialog({
  personId,
  department,
  givesClearances = false,
  ...dialog
}: PersonDialogProps & DialogProps) {
  return personId === undefined ? (
    <NewPerson {...dialog} department={department} givesClearances={givesClearances} />
  ) : (
    <ChangePerson {...dialog} personId={personId} />
  )
}

function NewPerson({
  department,
  givesClearances,
  ...dialog
}: DialogProps & { department: PersonDialogProps['department']; givesClearances: boolean }) {
  const t = useMessages(organisationMessages)
  const { timeZone } = useLanguage()
  const beginsLowest = new Map(clearance.map((field) => [field, t('clearanceFixed')]))
  return (
    <FormDialog<typeof api.createPerson, EnteredPerson>
      {...dialog}
      width={width}
      title={t('newPerson')}
      endpoint={api.createPerson}
      initialValues={blankPerson(department, timeZone)}
      toQuery={queryOf}
      onDone={({ personId, mailingId, oneTimePassword: password }, { name, loginName = '', email = '' }) => {
        if (mailingId > 0) openMailedPassword({ person: { personId, name, loginName }, email, mailingId })
        else if (password === '') toast.success(t('personMade', { name }))
        else openOneTimePassword({ name, loginName, password })
        // not before: the password is nowhere else, and the lists may take long
        void invalidate(...invalidates)
      }}
      submitLabel={t('create')}
    >
      {(form) => (
        <>
          <PersonFields fixed={givesClearances ? nothingFixed : beginsLowest} />
          <MailFirstPassword form={form} />
        </>
      )}
    </FormDialog>
  )
}

function ChangePerson({ personId, ...dialog }: DialogProps & { personId: number }) {
  const t = useMessages(organisationMessages)
  const { language } = useLanguage()
  const asked = useApi(api.getPerson, { personId }, { fresh: true })
  const { data } = asked
  return (
    <FormDialog<typeof api.changePerson, EnteredPerson>
      {...dialog}
      width={width}
      title={data ? t('personTitle', { name: (language === 'en-US' && data.nameEnglish) || data.name }) : t('people')}
      endpoint={api.changePerson}
      invalidates={invalidates}
      beginsWith={asked}
      {...(data ? { initialValues: enteredOf(data) } : {})}
      toQuery={(entered) => ({ personId, ...queryOf(entered) })}
      onDone={({ message }) => toast.success(message)}
    >
      {(form) =>
        data && (
          <>
            {data.lacksPassword && <p>{t('lacksPasswordText')}</p>}
            <PersonFields fixed={new Map(data.fixed.map(({ field, reason }) => [field, reason]))} />
            <PersonForecast form={form} personId={personId} former={enteredOf(data)} />
          </>
        )
      }
    </FormDialog>
  )
}

interface PersonForecastProps {
  readonly form: FormInstance<EnteredPerson>
  readonly personId: number
  readonly former: EnteredPerson
}

/** Shown for fields that decide rights only. */
function PersonForecast({ form, personId, former }: PersonForecastProps) {
  const now = Form.useWatch((values: EnteredPerson) => JSON.stringify(rightsOf(values)), form) as string | undefined
  // before its fields are there the form holds nothing
  const isChanged = now !== undefined && form.isFieldsTouched() && now !== JSON.stringify(rightsOf(former))
  return (
    <ChangeForecast
      endpoint={api.forecastPerson}
      query={isChanged ? { personId, ...(JSON.parse(now) as ReturnType<typeof rightsOf>) } : undefined}
    />
  )
}

function rightsOf(entered: EnteredPerson) {
  const { departmentId, postId, managerId, securityLevel, classification } = queryOf({
    ...blankPerson(undefined, ''),
    ...entered,
  })
  return { departmentId, postId, managerId, securityLevel, classification }
}

/** Offered for a new person with an account and a mailbox, where there is a mail server. */
function MailFirstPassword({ form }: { readonly form: FormInstance<EnteredPerson> }) {
  const t = useMessages(passwordMessages)
  const { data: ways } = useApi(api.findPasswordWays, {}, { staleMs: 60_000 })
  const loginName = Form.useWatch('loginName', form)?.trim() ?? ''
  const email = Form.useWatch('email', form)?.trim() ?? ''
  if (!ways?.sendsMail || loginName === '' || email === '') return null
  return (
    <Form.Item name="byMail" valuePropName="checked" className="sk-person-mail">
      <Checkbox>{t('mailFirst', { email })}</Checkbox>
    </Form.Item>
  )
}
