import { Button } from 'antd'
import { Upload } from 'lucide-react'
import { splitName } from '@shuku/domain/disk/contract'
import {
  chooseFiles,
  ListFoot,
  runWithToast,
  TableQuery,
  toast,
  useApi,
  useFormats,
  useMessages,
  useTable,
} from '@shuku/kit/web'
import { cloudDiskApi as api, VersionRow, type DiskRow } from '../../contract.ts'
import { diskDetailsApi, staying } from '../../details-contract.ts'
import { versionsMessages } from '../../versions-messages.ts'
import { pathOf, useSend } from '../upload/use-send.ts'
import { useCleaning } from './use-cleaning.ts'
import { VersionLine } from './version-line.tsx'
import './versions.css'

const list = { endpoint: api.listVersions, table: VersionRow }
/** So many are on a page. */
const pageSize = 6

interface VersionsPaneProps {
  readonly item: Pick<DiskRow, 'id' | 'name' | 'parentId'>
}

/** The versions of a file of one’s own disk, the newest first. */
export function VersionsPane({ item }: VersionsPaneProps) {
  // another file begins at its first page
  return <Versions key={item.id} item={item} />
}

function Versions({ item }: VersionsPaneProps) {
  const t = useMessages(versionsMessages)
  const formats = useFormats()
  const table = useTable(list, { id: item.id }, { storedIn: 'memory', pageSize })
  const { rows, page, total, setPage } = table
  const { data: details } = useApi(diskDetailsApi.getDetails, { id: item.id }, { staleMs: 0 })
  const upload = useNewVersion(item)
  return (
    <section className="sk-disk-versions" aria-label={t('versions')}>
      <div className="sk-disk-versions-count sk-small sk-secondary">
        <span>
          {total !== undefined && t('total', { n: formats.number(total) })}
          {details && t('allSize', { size: formats.bytes(details.allBytes) })}
        </span>
        <Button size="small" icon={<Upload aria-hidden />} onClick={() => void runWithToast(upload)}>
          {t('uploadVersion')}
        </Button>
      </div>
      <TableQuery table={table} empty={<p className="sk-secondary">{t('none')}</p>}>
        <ol>
          {rows.map(({ row }) => (
            <VersionLine key={row.id} itemId={item.id} version={row} />
          ))}
        </ol>
      </TableQuery>
      <CleanLine itemId={item.id} />
      <ListFoot page={page} pageSize={table.pageSize} total={total} shown={rows.length} onPage={setPage} />
    </section>
  )
}

/** Asks for a file and uploads it as the next version, whatever its own name is; its kind must be the same. */
function useNewVersion({ id, name, parentId }: VersionsPaneProps['item']): () => Promise<void> {
  const t = useMessages(versionsMessages)
  const send = useSend()
  return async () => {
    const { extension } = splitName(name)
    const [file] = await chooseFiles({ accept: extension, multiple: false })
    if (!file) return
    if (splitName(file.name).extension.toLowerCase() !== extension.toLowerCase())
      toast.warning(t('otherKind', { extension }))
    else send([file], await pathOf(parentId), { as: name, itemId: id })
  }
}

/** What would go if only the newest versions of a file stayed. */
function CleanLine({ itemId }: { readonly itemId: number }) {
  const t = useMessages(versionsMessages)
  const { bytes } = useFormats()
  const { data } = useApi(diskDetailsApi.planCleaning, { id: itemId }, { staleMs: 0 })
  const clean = useCleaning()
  if (!data || data.versions === 0) return null
  return (
    <div className="sk-disk-versions-clean sk-small">
      <span className="sk-secondary">{t('cleaning', { n: staying, size: bytes(data.sizeBytes) })}</span>
      <button type="button" className="sk-plain-button sk-link-button" onClick={() => void clean(data, itemId)}>
        {t('clean')}
      </button>
    </div>
  )
}
