import { Pencil } from 'lucide-react'
import type { StaffGuide } from '#shared/features/content/content.contract'
import type { Language } from '#shared/languages'
import { parseMarkdown } from '#shared/markdown/parse-markdown'
import { FiguredText } from '../../../figures/figured-text'
import { localText } from '../../../i18n/local-text'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { usePermissions } from '../../../portal/use-permissions'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/overlays/dialog'
import { GuideFacts } from '../list/guide-facts'

interface ReadGuideDialogProps {
  /** Null when the dialog is closed. */
  guideId: number | null
  guides: StaffGuide[] | undefined
  onClose: () => void
  onEdit: (guideId: number) => void
}

/** A guide's text in both languages, as students read it. */
export function ReadGuideDialog({ guideId, guides, onClose, onEdit }: ReadGuideDialogProps) {
  const { t } = useTranslation('adminContent')
  const language = useLanguage()
  const guide = guides?.find(({ id }) => id === guideId)
  const title = guide && localText({ en: guide.title, fr: guide.titleFr }, language).text
  return (
    <Dialog
      isOpen={guideId !== null && guides !== undefined}
      onClose={onClose}
      title={title ?? t('dialog.guide')}
      closeLabel={t('dialog.close')}
      width="wide"
    >
      {guide ? <Reading guide={guide} onEdit={() => onEdit(guide.id)} /> : <p className="mt-3">{t('reading.gone')}</p>}
    </Dialog>
  )
}

function Reading({ guide, onEdit }: { guide: StaffGuide; onEdit: () => void }) {
  const { t } = useTranslation('adminContent')
  const mayEdit = usePermissions().changes('content')
  const isEmpty = guide.content === '' && guide.contentFr === ''
  return (
    <>
      <p className="mt-1 flex flex-wrap gap-x-4 text-ink-soft text-sm">
        <GuideFacts guide={guide} />
      </p>
      {isEmpty && <p className="mt-3">{t('noText')}</p>}
      <div data-subject={guide.subject}>
        <Words label={t('reading.text')} text={guide.content} figures={guide.figures} language="en" />
        <Words label={t('reading.textFr')} text={guide.contentFr} figures={guide.figures} language="fr" />
      </div>
      {mayEdit && (
        <div className="mt-6 border-line border-t pt-5">
          <Button look="secondary" onClick={onEdit}>
            <Pencil aria-hidden className="size-4.5" />
            {t('edit')}
          </Button>
        </div>
      )}
    </>
  )
}

interface WordsProps {
  label: string
  text: string
  figures: StaffGuide['figures']
  language: Language
}

function Words({ label, text, figures, language }: WordsProps) {
  if (!text) return null
  return (
    <section className="mt-5">
      <h3 className="text-ink-soft text-sm">{label}</h3>
      <div lang={language} className="prose wrap-anywhere">
        <FiguredText blocks={parseMarkdown(text, figures)} language={language} />
      </div>
    </section>
  )
}
