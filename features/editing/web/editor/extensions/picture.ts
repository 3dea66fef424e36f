import { Image } from '@tiptap/extension-image'

/**
 * A picture of which nobody said what it shows is decoration: its address is not read aloud. From people who write
 * together addresses come unread: one elsewhere would tell its server who reads.
 */
export const Picture = Image.extend({
  addAttributes() {
    const src = {
      default: null,
      renderHTML: ({ src: address }: Record<string, unknown>) => (isOwnAddress(address) ? { src: address } : {}),
    }
    return { ...this.parent?.(), src, alt: { default: '' } }
  },
})

/** Of this server, or of a picture that is in the text itself or on its way to the server. */
export function isOwnAddress(address: unknown): address is string {
  if (typeof address !== 'string') return false
  if (/^(?:blob:|data:image\/(?:png|jpeg|gif|webp);base64,)/i.test(address)) return true
  const isElsewhere = /^\s*(?:[a-z][\w+.-]*:|[/\\]{2})/i.test(address)
  if (!isElsewhere) return true
  return typeof location === 'object' && URL.canParse(address) && new URL(address).origin === location.origin
}
