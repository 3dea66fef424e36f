import { useState } from 'react'
import { LoaderCircle } from 'lucide-react'
import { links } from '@shuku/domain/addresses'
import { chooseFiles, DropArea, runWithToast, toast, uploadOne, useMessages } from '@shuku/kit/web'
import { mapProgramsApi } from '../../contract/map-programs.ts'
import type { MapTemplate } from '../../contract/maps.ts'
import { editorMessages } from '../../editor-messages.ts'
import { isPreview } from './draft/mistakes.ts'
import { TemplateSign } from './template-sign.tsx'

const accept = '.jpg,.jpeg,.gif,.png'

interface PreviewImageProps {
  readonly fileId: number | undefined
  readonly template: MapTemplate
  /** Absent where it is only looked at. */
  readonly onChange?: (fileId: number | undefined) => void
}

/** One picture of the map for lists, uploaded as soon as it is chosen; the sign of its template until there is one. */
export function PreviewImage({ fileId, template, onChange }: PreviewImageProps) {
  const t = useMessages(editorMessages)
  const [isUploading, setUploading] = useState(false)
  const take = async (files: readonly File[]) => {
    const [file] = files
    if (!file || !onChange) return
    const refused = files.length > 1 ? t('onlyOne') : isPreview(file) ? undefined : t('wrongType', { name: file.name })
    if (refused !== undefined) {
      toast.warning(refused)
      return
    }
    setUploading(true)
    try {
      const { file: stored } = await uploadOne(mapProgramsApi.uploadPicture, file, {})
      onChange(stored.id)
    } finally {
      setUploading(false)
    }
  }
  const choose = () => void runWithToast(async () => take(await chooseFiles({ accept, multiple: false })))
  const box = (
    <div className="sk-map-preview-box" aria-busy={isUploading}>
      {fileId === undefined ? (
        <TemplateSign template={template} />
      ) : (
        <img src={links.file(fileId)} alt={t('preview')} draggable={false} />
      )}
      {isUploading && <LoaderCircle className="sk-turning" role="img" aria-label={t('uploading')} />}
    </div>
  )
  return (
    <section className="sk-map-preview" aria-label={t('preview')}>
      <header>
        <span>{t('preview')}</span>
        {onChange && fileId !== undefined && (
          <button type="button" className="sk-plain-button sk-link-button" onClick={() => onChange(undefined)}>
            {t('removePreview')}
          </button>
        )}
        {onChange && (
          <button type="button" className="sk-plain-button sk-link-button" onClick={choose}>
            {t('replace')}
          </button>
        )}
      </header>
      {onChange ? (
        <DropArea accept={accept} dropNow={t('replace')} onFiles={(files) => void runWithToast(() => take(files))}>
          {box}
        </DropArea>
      ) : (
        box
      )}
      {onChange && <small className="sk-secondary">{t('previewTypes')}</small>}
    </section>
  )
}
