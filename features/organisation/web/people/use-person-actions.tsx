import { FolderInput, IdCard, KeyRound, Pencil, UserCheck, UserX } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import { peopleApi } from '@shuku/domain/people/contract'
import { ChangeForecast } from '@shuku/domain/rights/web'
import { confirm, openDialog, toast, useAction, useMessages, type Action } from '@shuku/kit/web'
import { organisationApi as api, type PersonRow } from '../../contract.ts'
import { organisationMessages } from '../../messages.ts'
import { openPersonDialog } from './open-person-dialog.ts'

const invalidates = [api.listPeople, api.getOrganisation, api.getPerson, peopleApi.findChoices]

/** The actions on a person of the list. */
export function usePersonActions(): (row: PersonRow) => readonly Action[] {
  const t = useMessages(organisationMessages)
  const { markAsLeft, takeBack } = useLeaving()
  const handing = (row: PersonRow): Action => ({
    key: 'handOver',
    label: t('handOver'),
    icon: <FolderInput />,
    run: () => openHandOver(row),
  })
  const resetting = (row: PersonRow): Action => ({
    key: 'password',
    label: t('resetPassword'),
    icon: <KeyRound />,
    run: () => openReset(row),
    disabledBecause: row.loginName === '' ? t('noLoginName') : undefined,
  })
  const actsOnKept = (row: PersonRow): readonly Action[] => [
    handing(row),
    ...(row.status === 'left'
      ? [{ key: 'back', label: t('takeBack'), icon: <UserCheck />, run: () => takeBack(row) }]
      : [
          // one's own is changed in one's settings, by the former one
          ...(row.isSelf ? [] : [resetting(row)]),
          {
            key: 'leave',
            label: t('markAsLeft'),
            icon: <UserX />,
            run: () => markAsLeft(row),
            danger: true,
            startsGroup: true,
            disabledBecause: row.isSelf ? t('noSelf') : undefined,
          },
        ]),
  ]
  return (row) => [
    { key: 'edit', label: t('edit'), icon: <Pencil />, run: () => openPersonDialog({ personId: row.personId }) },
    { key: 'card', label: t('card'), icon: <IdCard />, href: addresses.personCard(row.personId) },
    // of whom one administers the clearance alone, that is all there is to do
    ...(row.isAdministered ? actsOnKept(row) : []),
  ]
}

function useLeaving() {
  const t = useMessages(organisationMessages)
  const leaving = useAction(api.markAsLeft, { invalidates })
  const returning = useAction(api.takeBack, { invalidates })
  const markAsLeft = async (row: PersonRow) => {
    const { personId, name } = row
    const question = {
      title: t('leaveTitle', { name }),
      text: (
        <>
          <p>{t('leaveText', { name })}</p>
          <ChangeForecast endpoint={api.forecastLeaving} query={{ personId }} />
        </>
      ),
      action: t('markAsLeft'),
      danger: true,
    }
    if (!(await confirm(question))) return
    if (!(await leaving.run({ personId }))) return
    // what is to become of their documents is the next question
    toast.success(t('hasLeft', { name }), { act: { label: t('handOver'), run: () => openHandOver(row) } })
  }
  const takeBack = async ({ personId, name }: PersonRow) => {
    if (await returning.run({ personId })) toast.success(t('isBack', { name }))
  }
  return { markAsLeft, takeBack }
}

async function openReset(person: PersonRow): Promise<void> {
  const { ResetPasswordDialog } = await import('./reset-password-dialog.tsx')
  openDialog((props) => <ResetPasswordDialog {...props} person={person} />)
}

async function openHandOver(person: PersonRow): Promise<void> {
  const { HandOverDialog } = await import('./hand-over-dialog.tsx')
  openDialog((props) => <HandOverDialog {...props} person={person} />)
}
