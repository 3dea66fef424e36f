import { Button, Input } from 'antd'
import { kitMessages, PlainDialog, toast, useMessages, type DialogProps } from '@shuku/kit/web'
import { listMessages } from '../../list-messages.ts'

interface UrlDialogProps extends DialogProps {
  /** The whole address, as it is copied. */
  readonly url: string
  /** What is to be done with it. */
  readonly text: string
  readonly title: string
}

/** The address of a map, to be copied. */
export function UrlDialog({ open, onClose, url, text, title }: UrlDialogProps) {
  const t = useMessages(listMessages)
  const copy = useCopyUrl(url)
  return (
    <PlainDialog
      open={open}
      onClose={onClose}
      width={560}
      title={title}
      buttons={
        <Button type="primary" onClick={() => void copy()}>
          {t('copyUrl')}
        </Button>
      }
    >
      <p className="sk-secondary sk-knowledge-url">{text}</p>
      <UrlField url={url} />
    </PlainDialog>
  )
}

export function UrlField({ url }: { readonly url: string }) {
  const t = useMessages(listMessages)
  return <Input value={url} readOnly aria-label={t('url')} onFocus={({ target }) => target.select()} />
}

export function useCopyUrl(url: string) {
  const words = useMessages(kitMessages)
  return async () => {
    await navigator.clipboard.writeText(url)
    toast.success(words('copied'))
  }
}
