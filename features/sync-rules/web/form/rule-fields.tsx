import { useRef } from 'react'
import { Form, Radio, Segmented, Select, Switch, type FormInstance } from 'antd'
import { FormPair, NumberInput, useLanguage, useMessages } from '@shuku/kit/web'
import { syncErrors, type DryRun, type SyncComputer } from '../../contract.ts'
import { defaultSuffixes, mostMegabytes } from '../../contract/rule-contract.ts'
import { syncMessages } from '../../messages.ts'
import { screenMessages } from '../../screen-messages.ts'
import { CloudFolderField } from './cloud-folder-field.tsx'
import type { CloudChoice, EnteredRule } from './entered-rule.ts'
import { LocalFoldersField } from './local-folders-field.tsx'
import { SuffixesField } from './suffixes-field.tsx'

interface RuleFieldsProps {
  readonly form: FormInstance<EnteredRule>
  readonly computer: SyncComputer
  /** The local folders as a dry run has seen them. */
  readonly found: DryRun['folders'] | undefined
}

/** What a rule carries, from where to where, and when. */
export function RuleFields({ form, computer, found }: RuleFieldsProps) {
  const t = useMessages(screenMessages)
  const word = useMessages(syncMessages)
  const { language } = useLanguage()
  const fileType = Form.useWatch('fileType', form)
  const way = Form.useWatch('way', form)
  const isInvoice = fileType === 'invoice'
  const living = useLivingFolder()
  // what goes with the kind of files or the way begins anew with them
  const back = () => form.setFieldsValue({ folder: undefined, suffixes: defaultSuffixes })
  const needsSuffix = {
    validator: (_: unknown, chosen: readonly string[] = []) =>
      chosen.length > 0 ? Promise.resolve() : Promise.reject(new Error(syncErrors.suffixMissing().textIn(language))),
  }
  return (
    <>
      <Form.Item name="fileType" label={t('kind')}>
        <Radio.Group
          aria-label={t('kind')}
          options={[
            { value: 'normal', label: word('normal') },
            { value: 'invoice', label: word('invoice'), disabled: way === 'down' },
          ]}
          onChange={back}
        />
      </Form.Item>
      <Form.Item name="way" label={t('direction')}>
        <Segmented
          aria-label={t('direction')}
          disabled={isInvoice}
          options={[
            { value: 'up', label: t('up') },
            { value: 'down', label: t('down') },
          ]}
          onChange={() => form.setFieldsValue({ folder: undefined, localFolders: [] })}
        />
      </Form.Item>
      <LocalFolders computer={computer} single={way === 'down'} found={found} />
      {way !== 'down' && (
        <Form.Item name="folder" label={t('cloudFolder')} hidden={isInvoice} rules={[living]}>
          <CloudFolderField />
        </Form.Item>
      )}
      {isInvoice ? (
        <p className="sk-secondary">{t('invoicesFixed')}</p>
      ) : (
        <Form.Item name="suffixes" label={t('suffixes')} rules={[needsSuffix]} required>
          <SuffixesField />
        </Form.Item>
      )}
      <Sizes />
      <Form.Item name="onDuplicate" label={t('onDuplicate')}>
        <Radio.Group
          aria-label={t('onDuplicate')}
          options={[
            { value: 'overwrite', label: word('overwrite') },
            { value: 'skip', label: word('skip') },
            { value: 'both', label: word('both') },
          ]}
        />
      </Form.Item>
      <Timing form={form} />
      <Form.Item name="isOn" label={t('state')} valuePropName="checked">
        <Switch aria-label={t('state')} />
      </Form.Item>
    </>
  )
}

function LocalFolders({ computer, single, found }: Omit<RuleFieldsProps, 'form'> & { readonly single: boolean }) {
  const t = useMessages(screenMessages)
  const { language } = useLanguage()
  const typed = useRef('')
  const needed = {
    validator: (_: unknown, chosen: readonly string[] = []) => {
      // what was typed is not dropped without a word
      if (typed.current !== '') return Promise.reject(new Error(t('addOrEmpty')))
      if (chosen.length === 0) return Promise.reject(new Error(syncErrors.folderMissing().textIn(language)))
      return Promise.resolve()
    },
  }
  const note = (path: string) => {
    typed.current = path
  }
  return (
    <Form.Item name="localFolders" label={t('localFolders')} rules={[needed]} required>
      <LocalFoldersField computer={computer} single={single} found={found} onTyped={note} />
    </Form.Item>
  )
}

/** A rule whose folder is gone is not saved until another is chosen. */
function useLivingFolder() {
  const t = useMessages(screenMessages)
  return {
    validator: (_: unknown, chosen: CloudChoice | undefined) =>
      chosen?.id === '' ? Promise.reject(new Error(t('noFolderFirst'))) : Promise.resolve(),
  }
}

function Sizes() {
  const t = useMessages(screenMessages)
  const { language } = useLanguage()
  const number = <NumberInput min={0} max={mostMegabytes} precision={2} />
  const ordered = ({ getFieldValue }: { getFieldValue: (name: string) => unknown }) => ({
    validator: (_: unknown, smallest: number) =>
      smallest > Number(getFieldValue('maxMegabytes') ?? mostMegabytes)
        ? Promise.reject(new Error(syncErrors.sizesCrossed().textIn(language)))
        : Promise.resolve(),
  })
  return (
    <FormPair>
      <Form.Item name="minMegabytes" label={t('smallest')} rules={[{ required: true }, ordered]}>
        {number}
      </Form.Item>
      <Form.Item name="maxMegabytes" label={t('largest')} rules={[{ required: true }]}>
        {number}
      </Form.Item>
    </FormPair>
  )
}

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: hour, label: `${String(hour).padStart(2, '0')}:00` }))

function Timing({ form }: Pick<RuleFieldsProps, 'form'>) {
  const t = useMessages(screenMessages)
  const word = useMessages(syncMessages)
  const timing = Form.useWatch('timing', form)
  return (
    <FormPair>
      <Form.Item
        name="timing"
        label={t('timing')}
        extra={timing === 'automatic' ? t('everyHalfHour') : timing === 'manual' ? t('byHand') : undefined}
      >
        <Segmented
          aria-label={t('timing')}
          options={(['automatic', 'scheduled', 'manual'] as const).map((value) => ({ value, label: word(value) }))}
        />
      </Form.Item>
      {timing === 'scheduled' && (
        <Form.Item name="hour" label={t('hour')}>
          <Select options={hours} />
        </Form.Item>
      )}
    </FormPair>
  )
}
