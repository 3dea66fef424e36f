import { useState } from 'react'
import { Button } from 'antd'
import { KeyRound } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import { useAction, useMessages } from '@shuku/kit/web'
import { organisationImportApi as api, type FirstPassword, type ImportState } from '../contract.ts'
import { importMessages } from '../messages.ts'
import type { ImportPageState } from './import-page-state.ts'
import { LineList } from './line-list.tsx'
import { MailingState, MailPasswords } from './mail-passwords.tsx'
import { passwordKeys } from './password-keys.ts'
import { PasswordList } from './password-list.tsx'

interface DoneStepProps {
  readonly done: ImportState
  readonly state: ImportPageState
  readonly onChange: (patch: Partial<ImportPageState>) => void
  readonly onAnother: () => void
}

/** The result, and, once, the one-time passwords of new people. */
export function DoneStep({ done, state, onChange, onAnother }: DoneStepProps) {
  const t = useMessages(importMessages)
  const { importId, imported, hasPasswords, mailable, mailingId } = done
  const [passwords, setPasswords] = useState<readonly FirstPassword[]>()
  return (
    <>
      <section className="sk-people-import-done" aria-live="polite">
        <h2>{t('done', { n: imported })}</h2>
        <div className="sk-people-import-buttons">
          <Button onClick={onAnother}>{t('another')}</Button>
          <Button href={addresses.organisation()}>{t('toOrganisation')}</Button>
          {mailable > 0 && !passwords && <MailPasswords importId={importId} mailable={mailable} />}
          {hasPasswords && !passwords && <RevealPasswords importId={importId} onRevealed={setPasswords} />}
        </div>
      </section>
      {mailingId > 0 && !passwords && <MailingState mailingId={mailingId} mayBeShown={hasPasswords} />}
      {passwords ? (
        <PasswordList people={passwords} />
      ) : (
        <>
          {hasPasswords && (
            <p className="sk-people-import-notes">
              {t(passwordKeys.find(importId) === undefined ? 'keyLost' : 'passwordsText')}
            </p>
          )}
          <LineList of={done} state={state} onChange={onChange} />
        </>
      )}
    </>
  )
}

interface RevealPasswordsProps {
  readonly importId: number
  readonly onRevealed: (people: readonly FirstPassword[]) => void
}

function RevealPasswords({ importId, onRevealed }: RevealPasswordsProps) {
  const t = useMessages(importMessages)
  const reveal = useAction(api.revealPasswords)
  const passwordKey = passwordKeys.find(importId)
  if (passwordKey === undefined) return null
  const show = async () => {
    const revealed = await reveal.run({ importId, passwordKey })
    if (!revealed) return
    passwordKeys.forget(importId)
    onRevealed(revealed.people)
  }
  return (
    <Button type="primary" icon={<KeyRound aria-hidden />} loading={reveal.running} onClick={() => void show()}>
      {t('showList')}
    </Button>
  )
}
