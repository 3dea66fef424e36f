import { ChevronDown } from 'lucide-react'
import { ActionMenu } from '../action/action-menu.tsx'
import { kitMessages } from './kit-messages.ts'
import { useLanguage } from './use-language.ts'
import { useMessages } from './use-messages.ts'
import './language-switch.css'

const names = { 'zh-CN': { name: '中文', short: '中文' }, 'en-US': { name: 'English', short: 'EN' } } as const

/** Chooses the language of the product; nothing is reloaded. */
export function LanguageSwitch() {
  const t = useMessages(kitMessages)
  const { language, choose } = useLanguage()
  const actions = (['zh-CN', 'en-US'] as const).map((each) => ({
    key: each,
    label: names[each].name,
    run: () => choose(each),
  }))
  return (
    <ActionMenu actions={actions}>
      <button type="button" className="sk-plain-button sk-language" aria-haspopup="menu">
        <span className="sk-unseen">{`${t('language')}: ${names[language].name}`}</span>
        <span aria-hidden="true">{names[language].short}</span>
        <ChevronDown aria-hidden />
      </button>
    </ActionMenu>
  )
}
