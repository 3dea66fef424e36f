import { Form } from 'antd'
import { folderMessages } from '@shuku/domain/folders/contract'
import { choicesOf, SharedField, subjectsOf, type SharedChoice } from '@shuku/domain/folders/web'
import type { ReplyOf } from '@shuku/kit/contract'
import { FormDialog, toast, useApi, useMessages, type DialogProps } from '@shuku/kit/web'
import { virtualFoldersApi as api, type FolderView } from '../../contract.ts'
import { foldersMessages } from '../../messages.ts'
import './sharing-dialog.css'

type Sharing = ReplyOf<typeof api.getSharing>

interface Entered {
  readonly readers: readonly SharedChoice[]
  readonly fillers: readonly SharedChoice[]
}

interface SharingProps extends DialogProps {
  readonly folder: FolderView
  /** What the form begins with. */
  readonly sharing: Sharing
}

/** Who sees an own folder, and who fills a branch; no document is opened by it. */
export function SharingDialog({ open, onClose, folder, sharing }: SharingProps) {
  const t = useMessages(foldersMessages)
  const everyone = useMessages(folderMessages)('everyone')
  return (
    <FormDialog<typeof api.saveSharing, Entered>
      open={open}
      onClose={onClose}
      width={560}
      title={`${t(folder.root === 'company' ? 'fillers' : 'share')} · ${folder.name}`}
      endpoint={api.saveSharing}
      initialValues={{
        readers: choicesOf(sharing.readers, everyone),
        fillers: choicesOf(sharing.fillers, everyone),
      }}
      toQuery={({ readers, fillers }) => ({
        folderId: folder.id,
        readers: subjectsOf(readers),
        fillers: subjectsOf(fillers),
      })}
      invalidates={[api.listFolders, api.getSharing, api.getReach]}
      onDone={({ message }) => toast.success(message)}
    >
      {folder.root !== 'company' && (
        <Form.Item name="readers" label={t('readers')}>
          <SharedField />
        </Form.Item>
      )}
      <Form.Item name="fillers" label={t('fillers')} extra={t('sharingHint')}>
        <SharedField />
      </Form.Item>
      <Reached folderId={folder.id} />
    </FormDialog>
  )
}

/** How much of the folder those see with whom it is shared, as it was saved last. */
function Reached({ folderId }: { readonly folderId: number }) {
  const t = useMessages(foldersMessages)
  const everyone = useMessages(folderMessages)('everyone')
  const { data } = useApi(api.getReach, { folderId }, { fresh: true })
  if (!data || data.grants.length === 0 || data.entries === 0) return null
  return (
    <section className="sk-folder-reach" aria-label={t('reach')}>
      <h2>{t('reach')}</h2>
      <dl>
        {data.grants.map((grant) => (
          <div key={grant.name}>
            <dt className="sk-cut">{grant.name || everyone}</dt>
            <dd>{grant.isCounted ? t('reachOf', grant) : t('reachMany')}</dd>
          </div>
        ))}
      </dl>
      <p className="sk-small sk-secondary">{t(data.isCut ? 'reachCut' : 'reachRule', { n: data.entries })}</p>
    </section>
  )
}
