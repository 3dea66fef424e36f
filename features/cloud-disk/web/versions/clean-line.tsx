import { useApi, useFormats, useMessages } from '@shuku/kit/web'
import { diskDetailsApi, staying } from '../../details-contract.ts'
import { versionsMessages } from '../../versions-messages.ts'
import { useCleaning } from './use-cleaning.ts'

/** What would go if only the newest versions of a file stayed. */
export function CleanLine({ itemId }: { readonly itemId: number }) {
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
