import { FileUp } from 'lucide-react'
import { type DragEvent, useId, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { FieldError } from '../../../ui/fields/field-error'
import { FileButton } from '../../../ui/fields/file-button'
import { ACCEPTED, type ContentKind } from './accepted-files'
import { useFileSize } from './file-size'

interface FilePickerProps {
  kind: ContentKind
  file: File | null
  hint: string
  error?: string | undefined
  onPick: (file: File) => void
}

/** A file is chosen by a button, or dropped around it. */
export function FilePicker({ kind, file, hint, error, onPick }: FilePickerProps) {
  const { t } = useTranslation('adminContent')
  const size = useFileSize()
  const id = useId()
  const [isOver, setOver] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const dropped = event.dataTransfer.files[0]
    if (dropped) onPick(dropped)
  }

  return (
    <fieldset
      aria-label={t('upload.file')}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`grid min-w-0 justify-items-center gap-3 rounded-sheet border-2 border-dashed px-4 py-7 text-center transition-colors ${isOver ? 'border-primary bg-gold-soft' : 'border-edge/60 bg-paper'}`}
    >
      <FileUp aria-hidden className="size-8 text-primary" strokeWidth={1.5} />
      <p className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1">
        <FileButton
          accept={ACCEPTED[kind]}
          aria-invalid={Boolean(error)}
          aria-describedby={`${id}-hint ${id}-chosen ${id}-error`}
          onPick={onPick}
        >
          {file ? t('upload.chooseOther') : t('upload.choose')}
        </FileButton>
        <span className="text-ink-soft">{t('upload.drop')}</span>
      </p>
      <p id={`${id}-hint`} className="text-ink-soft text-sm">
        {hint}
      </p>
      <p id={`${id}-chosen`} role="status" className="wrap-anywhere font-semibold text-[0.9375rem] empty:hidden">
        {file && t('upload.chosen', { name: file.name, size: size(file.size) })}
      </p>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}
