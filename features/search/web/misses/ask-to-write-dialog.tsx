import { Form } from 'antd'
import type { Choice } from '@shuku/domain/people/contract'
import { ChoiceField } from '@shuku/domain/people/web'
import { FormDialog, toast, useMessages, type DialogProps } from '@shuku/kit/web'
import { missApi } from '../../contract/misses.ts'
import { missMessages } from '../../misses-messages.ts'

interface Entered {
  readonly people?: readonly Choice[]
}

/** Who is to write about what several people looked for and did not find. */
export function AskToWriteDialog({ words, ...dialog }: DialogProps & { readonly words: string }) {
  const t = useMessages(missMessages)
  return (
    <FormDialog<typeof missApi.askToWrite, Entered>
      {...dialog}
      width={520}
      title={t('askToWriteTitle', { words })}
      endpoint={missApi.askToWrite}
      initialValues={{ people: [] }}
      toQuery={({ people = [] }) => ({ words, personId: people[0]?.id ?? 0 })}
      submitLabel={t('sendAsking')}
      onDone={({ message }) => toast.success(message)}
    >
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
