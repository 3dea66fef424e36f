import { Dropdown, Segmented } from 'antd'
import { ChevronDown, Monitor, Moon, Sun } from 'lucide-react'
import {
  Avatar,
  call,
  LanguageSwitch,
  toast,
  useMessages,
  useSessionIfAny,
  useSmallScreen,
  useTheme,
  type Action,
  type ThemeChoice,
} from '@shuku/kit/web'
import { addresses } from '@shuku/domain/addresses'
import { signOnApi } from '@shuku/features/sign-on/contract'
import { features } from '../features.ts'
import { shellMessages } from '../shell-messages.ts'

const personActionHooks = features.flatMap(({ usePersonActions }) => (usePersonActions ? [usePersonActions] : []))

/** Who one is here, how it looks, and the way out. */
export function PersonMenu() {
  const t = useMessages(shellMessages)
  const small = useSmallScreen()
  const person = useSessionIfAny()
  const actions = usePersonActions()
  if (!person) return <a href={addresses.signIn()}>{t('signIn')}</a>

  const items = actions.flatMap(({ key, label, icon, run, startsGroup }) => [
    ...(startsGroup ? [{ key: `${key}-line`, type: 'divider' as const }] : []),
    { key, label, icon, onClick: () => void run?.() },
  ])
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{ items }}
      popupRender={(menu) => (
        <div className="sk-person-menu">
          <div className="sk-person-card">
            <Avatar name={person.name} photo={person.photo} size={40} />
            <div>
              <b>{person.name}</b>
              <div className="sk-small sk-secondary">
                {[person.subcompanyName, person.departmentName].filter(Boolean).join(' / ')}
              </div>
            </div>
          </div>
          <ThemeChooser />
          {small && <LanguageSwitch />}
          {menu}
        </div>
      )}
    >
      <button type="button" className="sk-plain-button sk-person" aria-haspopup="menu">
        <Avatar name={person.name} photo={person.photo} size={26} />
        <span className="sk-unseen">{t('personMenu', { name: person.name })}</span>
        {!small && (
          <>
            <span className="sk-cut" aria-hidden="true">
              {person.name}
            </span>
            <ChevronDown aria-hidden />
          </>
        )}
      </button>
    </Dropdown>
  )
}

function ThemeChooser() {
  const t = useMessages(shellMessages)
  const { choice, choose } = useTheme()
  const change = (next: ThemeChoice) => {
    choose(next)
    call(signOnApi.setPreferences, { theme: next }).catch(toast.error)
  }
  return (
    <Segmented<ThemeChoice>
      block
      aria-label={t('theme')}
      value={choice}
      onChange={change}
      options={[
        { value: 'light', label: t('light'), icon: <Sun aria-hidden /> },
        { value: 'dark', label: t('dark'), icon: <Moon aria-hidden /> },
        { value: 'system', label: t('system'), icon: <Monitor aria-hidden /> },
      ]}
    />
  )
}

function usePersonActions(): readonly Action[] {
  // oxlint-disable-next-line react/rules-of-hooks -- the list of features never changes while the page lives
  return personActionHooks.flatMap((useActions) => useActions())
}
