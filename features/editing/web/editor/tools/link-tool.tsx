import { useState, type KeyboardEvent } from 'react'
import type { Editor } from '@tiptap/react'
import { Button, Input, Popover } from 'antd'
import { FileSearch, Link } from 'lucide-react'
import { links } from '@shuku/domain/addresses'
import { DocumentDialog } from '@shuku/domain/documents/web'
import { isComposing, serverAddress, useMessages } from '@shuku/kit/web'
import { editorMessages } from '../editor-messages.ts'
import { Tool } from './tool.tsx'

/** Links the chosen words to an address or a document; without any the address, or the title, is written. */
export function LinkTool({ editor, isOn }: { editor: Editor; isOn: boolean }) {
  const t = useMessages(editorMessages)
  const [open, setOpen] = useState(false)
  const [address, setAddress] = useState('')
  const [choosing, setChoosing] = useState(false)

  const show = (wanted: boolean) => {
    if (wanted) setAddress(String(editor.getAttributes('link')['href'] ?? ''))
    setOpen(wanted)
  }
  const set = (href = withScheme(address.trim()), words = href) => {
    setOpen(false)
    if (href === undefined) return
    const run = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && !isOn) {
      run.insertContent({ type: 'text', text: words ?? href, marks: [{ type: 'link', attrs: { href } }] }).run()
    } else run.setLink({ href }).run()
  }
  const remove = () => {
    setOpen(false)
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !isComposing(event)) set()
  }

  const choose = () => {
    setOpen(false)
    setChoosing(true)
  }

  const content = (
    <div className="sk-editor-link">
      <Input
        autoFocus
        value={address}
        placeholder="https://"
        aria-label={t('linkAddress')}
        onChange={(event) => setAddress(event.target.value)}
        onKeyDown={keys}
      />
      <Button onClick={() => set()}>{t('setLink')}</Button>
      {isOn && <Button onClick={remove}>{t('removeLink')}</Button>}
      <Button type="text" icon={<FileSearch aria-hidden />} onClick={choose}>
        {t('linkDocument')}
      </Button>
    </div>
  )
  return (
    <>
      <Popover
        open={open}
        onOpenChange={show}
        trigger="click"
        placement="bottom"
        arrow={false}
        destroyOnHidden
        content={content}
      >
        <span>
          <Tool label={t('link')} icon={<Link aria-hidden />} isOn={isOn} onClick={() => show(!open)} />
        </span>
      </Popover>
      {choosing && (
        <DocumentDialog
          onClose={() => setChoosing(false)}
          onChoose={({ id, name }) => set(serverAddress(links.document(id)), name)}
        />
      )}
    </>
  )
}

/** `example.com` as people write it; nothing for what is no address that a text may link to. */
function withScheme(text: string): string | undefined {
  if (text === '') return undefined
  if (/^(?:https?:\/\/|mailto:|[/#])/i.test(text)) return text
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) return `mailto:${text}`
  return /^[a-z][a-z\d+.-]*:/i.test(text) ? undefined : `https://${text}`
}
