import { Form } from 'antd'
import type { Choice } from '@shuku/domain/people/contract'
import { ChoiceField } from '@shuku/domain/people/web'
import { FormDialog, toast, useFormats, useMessages, type DialogProps } from '@shuku/kit/web'
import { missApi, type MissRow } from '../../misses-contract.ts'
import { missMessages } from '../../misses-messages.ts'

interface Entered {
  readonly people?: readonly Choice[]
}

interface AskToWriteProps extends DialogProps {
  readonly row: Pick<MissRow, 'words' | 'writer' | 'writerAskedAt'>
  readonly onAsked: () => unknown
}

/** Who is to write about what several people looked for and did not find. */
export function AskToWriteDialog({ row, onAsked, ...dialog }: AskToWriteProps) {
  const t = useMessages(missMessages)
  const formats = useFormats()
  const { words, writer, writerAskedAt } = row
  return (
    <FormDialog<typeof missApi.askToWrite, Entered>
      {...dialog}
      width={520}
      title={t('askToWriteTitle', { words })}
      endpoint={missApi.askToWrite}
      initialValues={{ people: [] }}
      toQuery={({ people = [] }) => ({ words, personId: people[0]?.id ?? 0 })}
      submitLabel={t('sendAsking')}
      onDone={({ message }) => {
        toast.success(message)
        void onAsked()
      }}
    >
      {writer !== null && writerAskedAt !== null && (
        <p className="sk-secondary">{t('askedOn', { name: writer, day: formats.day(writerAskedAt) })}</p>
      )}
      <Form.Item
        name="people"
        label={t('writer')}
        extra={t('writerHint')}
        rules={[{ type: 'array', required: true, message: t('writerMissing') }]}
      >
        <PersonField />
      </Form.Item>
    </FormDialog>
  )
}

interface PersonFieldProps {
  readonly id?: string
  readonly value?: readonly Choice[]
  readonly onChange?: (chosen: readonly Choice[]) => void
}

function PersonField({ id = '', value = [], onChange }: PersonFieldProps) {
  return <ChoiceField kind="person" single id={id} value={value} onChange={(chosen) => onChange?.(chosen)} />
}
