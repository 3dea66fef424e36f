import { useRef } from 'react'
import { Button } from 'antd'
import { Download, Printer } from 'lucide-react'
import { confirm, useLeaveGuard, useMessages } from '@shuku/kit/web'
import type { FirstPassword } from '../contract.ts'
import { importMessages } from '../messages.ts'
import { columnMessages } from '../line-messages.ts'

/** Shown once: to be printed and cut up, or kept as a csv until it is handed over. */
export function PasswordList({ people }: { people: readonly FirstPassword[] }) {
  const t = useMessages(importMessages)
  const words = useMessages(columnMessages)
  const isTaken = useRef(false)
  useLeaveGuard({
    isDirty: () => !isTaken.current,
    ask: () =>
      confirm({
        title: t('passwords'),
        text: t('leavePasswords'),
        action: t('leave'),
        decline: t('stay'),
        danger: true,
      }),
  })
  const heads = [words('name'), words('workCode'), words('loginName'), t('password')]
  const rows = people.map(({ name, workCode, loginName, password }) => [name, workCode, loginName, password])
  const save = () => {
    isTaken.current = true
    saveCsv(t('passwordsFile'), [heads, ...rows])
  }
  const printAll = () => {
    isTaken.current = true
    print()
  }
  return (
    <div className="sk-people-passwords">
      <div className="sk-people-passwords-head">
        <p>{t('passwordsText')}</p>
        <div className="sk-people-import-buttons">
          <Button icon={<Printer aria-hidden />} onClick={printAll}>
            {t('print')}
          </Button>
          <Button type="primary" icon={<Download aria-hidden />} onClick={save}>
            {t('downloadCsv')}
          </Button>
        </div>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard */}
      <div className="sk-people-passwords-rows" tabIndex={0} role="region" aria-label={t('passwords')}>
        <table>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {people.map(({ loginName, name, workCode, password }) => (
              <tr key={loginName}>
                <td>{name}</td>
                <td>{workCode}</td>
                <td>{loginName}</td>
                <td>
                  <code>{password}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

/** In the browser alone: the server keeps none of it. What a spreadsheet would take for a formula is a text. */
function saveCsv(name: string, rows: readonly (readonly string[])[]): void {
  const cell = (text: string) => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
  const text = rows.map((row) => row.map(cell).join(',')).join('\r\n')
  const address = URL.createObjectURL(new Blob([`\ufeff${text}\r\n`], { type: 'text/csv;charset=utf-8' }))
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
