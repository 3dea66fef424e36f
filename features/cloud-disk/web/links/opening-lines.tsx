import { useFormats, useMessages } from '@shuku/kit/web'
import type { Opening } from '../../links-contract.ts'
import { linksMessages } from '../../links-messages.ts'

/** Who came by a link, as far as that can be known: when, with what and from where. */
export function OpeningLines({ openings }: { readonly openings: readonly Opening[] }) {
  const t = useMessages(linksMessages)
  const formats = useFormats()
  return (
    <table className="sk-disk-openings" aria-label={t('openings')}>
      <tbody>
        {openings.map(({ id, at, act, itemName, terminal, address }) => (
          <tr key={id}>
            <td>{formats.minute(at)}</td>
            <td>{t(act === 'locked' ? 'lockedAct' : act)}</td>
            <td className="sk-cut" title={itemName}>
              {itemName}
            </td>
            <td>{terminal}</td>
            <td>{address}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
