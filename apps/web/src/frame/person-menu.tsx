import { lazy, Suspense, useRef } from 'react'
import { Dropdown } from 'antd'
import { ChevronDown } from 'lucide-react'
import {
  Avatar,
  LanguageSwitch,
  runAction,
  serverAddress,
  useMessages,
  useOpenHere,
  useSessionIfAny,
  useSmallScreen,
  type Action,
} from '@shuku/kit/web'
import { addresses } from '@shuku/domain/addresses'
import { features } from '../features.ts'
import { shellMessages } from '../shell-messages.ts'

const ThemeChooser = lazy(async () => ({ default: (await import('./theme-chooser.tsx')).ThemeChooser }))

const ReadingSwitch = lazy(async () => ({ default: (await import('./reading-switch.tsx')).ReadingSwitch }))

const personActionHooks = features.flatMap(({ usePersonActions }) => (usePersonActions ? [usePersonActions] : []))

/** Who one is here, how it looks, and the way out. */
export function PersonMenu() {
  const t = useMessages(shellMessages)
  const small = useSmallScreen()
  const person = useSessionIfAny()
  const actions = usePersonActions()
  const [isOpen, setOpen] = useOpenHere()
  const button = useRef<HTMLButtonElement>(null)
  const card = useRef<HTMLDivElement>(null)
  if (!person) return <a href={addresses.signIn()}>{t('signIn')}</a>

  const items = actions.flatMap(({ key, label, icon, run, startsGroup }) => [
    ...(startsGroup ? [{ key: `${key}-line`, type: 'divider' as const }] : []),
    { key, label, icon, onClick: () => runAction(run) },
  ])
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{ items }}
      open={isOpen}
      onOpenChange={(open) => {
        setOpen(open)
        // the theme chooser holds the focus by itself and would take it along
        if (!open && card.current?.contains(document.activeElement)) button.current?.focus()
      }}
      popupRender={(menu) => (
        <div ref={card} className="sk-person-menu">
          <div className="sk-person-self">
            <Avatar personId={person.personId} name={person.name} photo={person.photo} size={40} />
            <div>
              <b>{person.name}</b>
              <div className="sk-small sk-secondary">
                {[person.subcompanyName, person.departmentName].filter(Boolean).join(' / ')}
              </div>
            </div>
          </div>
          <Suspense fallback={<div className="sk-theme-wait" />}>
            <ThemeChooser />
            <ReadingSwitch />
          </Suspense>
          {small && <LanguageSwitch />}
          {menu}
          <a
            className="sk-person-notices sk-small"
            href={serverAddress('/third-party-notices.txt')}
            target="_blank"
            rel="noreferrer"
          >
            {t('notices')}
          </a>
        </div>
      )}
    >
      <button ref={button} type="button" className="sk-plain-button sk-person" aria-haspopup="menu">
        <Avatar personId={person.personId} name={person.name} photo={person.photo} size={26} />
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

function usePersonActions(): readonly Action[] {
  // oxlint-disable-next-line react/rules-of-hooks -- the list of features never changes while the page lives
  return personActionHooks.flatMap((useActions) => useActions())
}
