import { useState, type ReactNode } from 'react'
import { Button } from 'antd'
import { FileSpreadsheet, FileUp } from 'lucide-react'
import type { Endpoint, ReplyOf } from '@shuku/kit/contract'
import { CallError } from '../../call/call-error.ts'
import { useMessages } from '../../language/use-messages.ts'
import { WaitingBar } from '../../show/progress/waiting-bar.tsx'
import { uploadFailure } from '../upload-failure.ts'
import { uploadMessages } from '../upload-messages.ts'
import { uploadOne } from '../upload-one.ts'
import { chooseFiles } from './choose-files.ts'
import { DropArea } from './drop-area.tsx'

const accept = '.xlsx,.csv'

interface ChooseTableFileProps<E extends Endpoint> {
  /** Takes the file and nothing else. */
  readonly endpoint: E
  readonly onTaken: (reply: ReplyOf<E>) => void
  /** What becomes of the file, and how large it may be. */
  readonly hint: string
  /** How one is filled in, sentence by sentence. */
  readonly how: readonly string[]
  /** Where templates are. */
  readonly templates: ReactNode
  /** Between the file and how it is filled in. */
  readonly children?: ReactNode
}

/** The first step of an import: takes a table, xlsx or csv, and says how one is filled in. */
export function ChooseTableFile<E extends Endpoint>({
  endpoint,
  onTaken,
  hint,
  how,
  templates,
  children,
}: ChooseTableFileProps<E>) {
  const t = useMessages(uploadMessages)
  const [reading, setReading] = useState<string>()
  const [failure, setFailure] = useState('')
  const take = async ([file]: readonly File[]) => {
    if (!file || reading !== undefined) return
    setReading(file.name)
    setFailure('')
    try {
      onTaken(await uploadOne(endpoint, file, {} as never))
    } catch (error) {
      setFailure(error instanceof CallError ? error.message : uploadFailure(error))
    } finally {
      setReading(undefined)
    }
  }
  return (
    <div className="sk-table-file">
      {failure !== '' && (
        <p className="sk-error-text" role="alert">
          {failure}
        </p>
      )}
      <DropArea accept={accept} multiple={false} dropNow={t('checkNow')} onFiles={(files) => void take(files)}>
        <div className="sk-table-file-drop">
          <FileSpreadsheet aria-hidden />
          <p>{reading === undefined ? t('dropTable') : t('readingTable', { name: reading })}</p>
          {reading !== undefined && <WaitingBar label={t('readingTable', { name: reading })} />}
          <Button
            type="primary"
            icon={<FileUp aria-hidden />}
            disabled={reading !== undefined}
            onClick={() => void chooseFiles({ accept, multiple: false }).then(take)}
          >
            {t('chooseFile')}
          </Button>
          <p className="sk-small sk-secondary">{hint}</p>
        </div>
      </DropArea>
      {children}
      <section aria-label={t('howToFill')}>
        <h2>{t('howToFill')}</h2>
        <ul>
          {how.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
        <p className="sk-table-file-templates">{templates}</p>
      </section>
    </div>
  )
}
