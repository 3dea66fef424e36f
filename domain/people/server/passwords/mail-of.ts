import { languageOf, translate } from '@shuku/kit/i18n'
import type { Mail } from '@shuku/kit/server'
import { passwordMessages } from '../../password-messages.ts'

export interface Recipient {
  readonly name: string
  readonly nameEnglish: string
  readonly email: string
  readonly loginName: string
  readonly language: string
  /** Their account has just been made; otherwise its password was reset. */
  readonly isNew: boolean
}

interface PasswordAndAddress {
  readonly password: string
  /** The address of the product. */
  readonly address: string
}

const text = passwordMessages.texts

/** Mailboxes are read by others in time: a password that is not used within these days is replaced. */
export const mailedDays = 7

/** Plain text in the recipient's language. */
export function mailOf(recipient: Recipient, { password, address }: PasswordAndAddress): Mail {
  const language = languageOf(recipient.language)
  const name = (language === 'en-US' && recipient.nameEnglish) || recipient.name
  const { isNew, loginName, email: to } = recipient
  const lines = [
    translate(text.mailGreeting, language, { name }),
    '',
    text[isNew ? 'mailNew' : 'mailReset'][language],
    '',
    translate(text.mailAddress, language, { address: `${address}/` }),
    translate(text.mailLogin, language, { loginName }),
    translate(text.mailPassword, language, { password }),
    '',
    translate(text.mailChange, language, { days: mailedDays }),
    '',
    text.mailWhy[language],
  ]
  return { to, subject: text[isNew ? 'mailSubjectNew' : 'mailSubjectReset'][language], text: lines.join('\n') }
}
