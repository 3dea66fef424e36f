import { Button, Input } from 'antd'
import { Copy } from 'lucide-react'
import { links } from '@shuku/domain/addresses'
import { PlainDialog, serverAddress, toast, useMessages, type DialogProps } from '@shuku/kit/web'
import { editorMessages } from '../../editor-messages.ts'

/** The full address of a map, to be passed on. */
export function MapAddressDialog({ open, onClose, mapId }: DialogProps & { readonly mapId: number }) {
  const t = useMessages(editorMessages)
  const address = location.origin + serverAddress(links.knowledgeMap(mapId))
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      toast.success(t('copied'))
    } catch {
      toast.warning(t('copyFailed'))
    }
  }
  return (
    <PlainDialog open={open} onClose={onClose} title={t('addressOf')} width={560}>
      <span className="sk-map-address">
        <Input readOnly aria-label={t('address')} value={address} onFocus={({ target }) => target.select()} />
        <Button icon={<Copy aria-hidden />} onClick={() => void copy()}>
          {t('copy')}
        </Button>
      </span>
    </PlainDialog>
  )
}
