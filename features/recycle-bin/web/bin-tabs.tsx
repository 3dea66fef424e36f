import { useNavigate } from 'react-router'
import { addresses } from '@shuku/domain/addresses'
import { TabBar, useMessages } from '@shuku/kit/web'
import { diskBinMessages } from '../disk-bin-messages.ts'

/** From the bin of documents to that of the disk, and back. */
export function BinTabs({ value }: { readonly value: 'documents' | 'disk' }) {
  const t = useMessages(diskBinMessages)
  const navigate = useNavigate()
  return (
    <TabBar
      label={t('bins')}
      items={[
        { key: 'documents', label: t('ofDocuments') },
        { key: 'disk', label: t('ofDisk') },
      ]}
      value={value}
      onChange={(key) =>
        void navigate((key === 'disk' ? addresses.cloudDiskRecycleBin() : addresses.recycleBin()).slice(1))
      }
    />
  )
}
