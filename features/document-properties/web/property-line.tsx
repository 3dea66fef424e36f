import { Checkbox, Input } from 'antd'
import { ArrowDown, ArrowUp, Pencil } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import {
  formProperties,
  requirableProperties,
  type PropertyRow,
  type SetProperty,
} from '@shuku/domain/documents/contract'
import { IconButton, useLanguage, useMessages } from '@shuku/kit/web'
import { documentPropertiesMessages } from '../messages.ts'
import { inForce } from './section-state.ts'

interface PropertyLineProps {
  row: PropertyRow
  /** Its label is being written. */
  isOpen: boolean
  onOpen: () => void
  onChange: (change: Partial<SetProperty>) => void
  onReset: () => void
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
}

/** One property: how it is called, where it is shown, and whether that is inherited. */
export function PropertyLine({ row, isOpen, onOpen, onChange, onReset, onUp, onDown }: PropertyLineProps) {
  const t = useMessages(documentPropertiesMessages)
  const { language } = useLanguage()
  const { property, standard, own } = row
  const { name: written, nameEnglish, isOnPage, isOnForm, isRequired } = inForce(row)
  const name = (language === 'en-US' ? nameEnglish || written : written) || standard
  const hasForm = formProperties.includes(property)
  const mayRequire = requirableProperties.includes(property)
  return (
    <tr className={own ? 'is-own' : undefined}>
      <th scope="row">
        <span className="sk-property-name">
          {name}
          {name !== standard && <small className="sk-secondary">{t('standardName', { name: standard })}</small>}
        </span>
        <span className="sk-property-acts">
          <IconButton small icon={<Pencil aria-hidden />} label={t('rename', { name })} onClick={onOpen} />
          {onUp && <IconButton small icon={<ArrowUp aria-hidden />} label={t('up', { name })} onClick={onUp} />}
          {onDown && <IconButton small icon={<ArrowDown aria-hidden />} label={t('down', { name })} onClick={onDown} />}
        </span>
        {isOpen && (
          <span className="sk-property-labels">
            <Input
              aria-label={t('name', { name: standard })}
              value={written}
              maxLength={50}
              placeholder={standard}
              onChange={({ target }) => onChange({ name: target.value })}
            />
            <Input
              aria-label={t('nameEnglish', { name: standard })}
              value={nameEnglish}
              maxLength={100}
              placeholder="English"
              onChange={({ target }) => onChange({ nameEnglish: target.value })}
            />
          </span>
        )}
      </th>
      <td>
        <Checkbox
          aria-label={t('onPageOf', { name })}
          checked={isOnPage}
          onChange={({ target }) => onChange({ isOnPage: target.checked })}
        />
      </td>
      <td>
        {hasForm && (
          <Checkbox
            aria-label={t('onFormOf', { name })}
            checked={isOnForm}
            onChange={({ target }) =>
              onChange({ isOnForm: target.checked, ...(target.checked ? {} : { isRequired: false }) })
            }
          />
        )}
      </td>
      <td>
        {mayRequire && (
          <Checkbox
            aria-label={t('requiredOf', { name })}
            checked={isRequired}
            disabled={!isOnForm}
            onChange={({ target }) => onChange({ isRequired: target.checked })}
          />
        )}
      </td>
      <td className="sk-small">
        <Source row={row} name={name} onReset={onReset} />
      </td>
    </tr>
  )
}

function Source({ row: { own, from }, name, onReset }: { row: PropertyRow; name: string; onReset: () => void }) {
  const t = useMessages(documentPropertiesMessages)
  if (own) {
    return (
      <>
        {t('own')}{' '}
        <button
          type="button"
          className="sk-plain-button sk-link-button"
          aria-label={t('resetOf', { name })}
          onClick={onReset}
        >
          {t('reset')}
        </button>
      </>
    )
  }
  if (!from) return <span className="sk-secondary">{t('standard')}</span>
  return (
    <a className="sk-secondary" href={addresses.categoryConsole({ categoryId: from.id, section: 'properties' })}>
      {t('from', { name: from.name })}
    </a>
  )
}
