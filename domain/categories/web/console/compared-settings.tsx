import './compared-settings.css'

interface ComparedSetting {
  /** Where section and label are the same of several. */
  readonly key?: string
  readonly section: string
  readonly label: string
  readonly from: string
  readonly to: string
}

interface ComparedSettingsProps {
  /** Names the whole for screen readers. */
  readonly label: string
  /** The heads of the three columns: the setting, and the two sides. */
  readonly heads: readonly [setting: string, from: string, to: string]
  readonly settings: readonly ComparedSetting[]
}

/** Settings that differ: what each is on two sides, or before and after. Scrolls by itself. */
export function ComparedSettings({ label, heads: [setting, from, to], settings }: ComparedSettingsProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
    <div className="sk-compared-settings" tabIndex={0} role="region" aria-label={label}>
      <table>
        <thead>
          <tr>
            <th scope="col">{setting}</th>
            <th scope="col">{from}</th>
            <th scope="col">{to}</th>
          </tr>
        </thead>
        <tbody>
          {settings.map(({ section, label: name, key = `${section} ${name}`, from: before, to: after }) => (
            <tr key={key}>
              <th scope="row">
                {name} <span className="sk-secondary sk-small">{section}</span>
              </th>
              <td className="sk-secondary">{before}</td>
              <td>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
