import { Checkbox, Select } from 'antd'
import { useMessages } from '@shuku/kit/web'
import { cleanSuffix, groupCodes } from '../../contract/suffixes.ts'
import { syncMessages } from '../../messages.ts'
import { screenMessages } from '../../screen-messages.ts'

interface SuffixesFieldProps {
  readonly id?: string
  readonly value?: readonly string[]
  readonly onChange?: (suffixes: readonly string[]) => void
}

const isCode = (suffix: string) => groupCodes.some((code) => code === suffix)

/** Groups of suffixes, and suffixes that one adds. */
export function SuffixesField({ id, value = [], onChange }: SuffixesFieldProps) {
  const t = useMessages(screenMessages)
  const word = useMessages(syncMessages)
  const free = value.filter((suffix) => !isCode(suffix))
  return (
    <div className="sk-sync-suffixes">
      <Checkbox.Group
        aria-label={t('suffixes')}
        value={value.filter(isCode)}
        options={groupCodes.map((code) => ({ value: code, label: word(`group${code}`) }))}
        onChange={(codes) => onChange?.([...codes, ...free])}
      />
      <Select
        {...(id === undefined ? {} : { id })}
        mode="tags"
        open={false}
        suffixIcon={null}
        aria-label={t('freeSuffixes')}
        placeholder={t('freeHint')}
        tokenSeparators={[',', '，', ' ', '、']}
        value={free}
        onChange={(typed: string[]) => {
          const added = [...new Set(typed.map(cleanSuffix))].filter((suffix) => suffix !== '' && !isCode(suffix))
          onChange?.([...value.filter(isCode), ...added])
        }}
      />
    </div>
  )
}
