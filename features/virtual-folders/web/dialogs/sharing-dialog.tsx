import { useMemo } from 'react'
import { Form } from 'antd'
import { choiceKinds, type Choice } from '@shuku/domain/people/contract'
import { AnyChoiceField, type NamedChoice } from '@shuku/domain/people/web'
import type { ReplyOf } from '@shuku/kit/contract'
import { FormDialog, toast, useApi, useMessages, type DialogProps } from '@shuku/kit/web'
import { virtualFoldersApi as api, type FolderView, type SharedSubject } from '../../contract.ts'
import { foldersMessages } from '../../messages.ts'
import './sharing-dialog.css'

type Chosen = Choice | NamedChoice<'everyone'>
type Sharing = ReplyOf<typeof api.getSharing>

interface Entered {
  readonly readers: readonly Chosen[]
  readonly fillers: readonly Chosen[]
}

interface SharingProps extends DialogProps {
  readonly folder: FolderView
  /** What the form begins with. */
  readonly sharing: Sharing
}

/** Who sees an own folder, and who fills a branch; no document is opened by it. */
export function SharingDialog({ open, onClose, folder, sharing }: SharingProps) {
  const t = useMessages(foldersMessages)
  const everyone = t('everyone')
  return (
    <FormDialog<typeof api.saveSharing, Entered>
      open={open}
      onClose={onClose}
      width={560}
      title={`${t(folder.root === 'company' ? 'fillers' : 'share')} · ${folder.name}`}
      endpoint={api.saveSharing}
      initialValues={{
        readers: sharing.readers.map((each) => choiceOf(each, everyone)),
        fillers: sharing.fillers.map((each) => choiceOf(each, everyone)),
      }}
      toQuery={({ readers, fillers }) => ({
        folderId: folder.id,
        readers: readers.map(subjectOf),
        fillers: fillers.map(subjectOf),
      })}
      invalidates={[api.listFolders, api.getSharing, api.getReach]}
      onDone={({ message }) => toast.success(message)}
    >
      {folder.root !== 'company' && (
        <Form.Item name="readers" label={t('readers')}>
          <Subjects />
        </Form.Item>
      )}
      <Form.Item name="fillers" label={t('fillers')} extra={t('sharingHint')}>
        <Subjects />
      </Form.Item>
      <Reached folderId={folder.id} />
    </FormDialog>
  )
}

/** How much of the folder those see with whom it is shared, as it was saved last. */
function Reached({ folderId }: { readonly folderId: number }) {
  const t = useMessages(foldersMessages)
  const { data } = useApi(api.getReach, { folderId }, { fresh: true })
  if (!data || data.grants.length === 0 || data.entries === 0) return null
  return (
    <section className="sk-folder-reach" aria-label={t('reach')}>
      <h2>{t('reach')}</h2>
      <dl>
        {data.grants.map((grant) => (
          <div key={grant.name}>
            <dt className="sk-cut">{grant.name || t('everyone')}</dt>
            <dd>{grant.isCounted ? t('reachOf', grant) : t('reachMany')}</dd>
          </div>
        ))}
      </dl>
      <p className="sk-small sk-secondary">{t(data.isCut ? 'reachCut' : 'reachRule', { n: data.entries })}</p>
    </section>
  )
}

interface SubjectsProps {
  readonly value?: readonly Chosen[]
  readonly onChange?: (value: readonly Chosen[]) => void
}

function Subjects({ value = [], onChange = () => undefined }: SubjectsProps) {
  const t = useMessages(foldersMessages)
  const others = useMemo(
    () => ({ label: t('directory'), names: [{ kind: 'everyone' as const, name: t('everyone') }] }),
    [t],
  )
  return <AnyChoiceField value={value} onChange={onChange} onSubmit={() => undefined} others={others} />
}

function subjectOf({ kind, id }: Chosen): SharedSubject {
  return kind === 'everyone' ? { kind, id: 0 } : { kind, id }
}

function choiceOf({ kind, id, name }: Sharing['readers'][number], everyone: string): Chosen {
  const shown = { detail: '', code: '', isGone: false, photo: undefined }
  const of = choiceKinds.find((each) => each === kind)
  return of ? { ...shown, kind: of, id, name } : { ...shown, kind: 'everyone', id: -1, name: everyone }
}
