import { Pencil } from 'lucide-react'
import type { StaffGuide } from '#shared/features/content/content.contract'
import type { Language } from '#shared/languages'
import { parseMarkdown } from '#shared/markdown/parse-markdown'
import { useTranslation } from '../../../i18n/use-translation'
import { FiguredText } from '../../../parts/figures/figured-text'
import { usePermissions } from '../../../parts/portal/use-permissions'
import { Button } from '../../../ui/button'
import { GuideFacts } from '../list/guide-facts'

/** A guide's text in both languages, as students read it. */
export function GuideText({ guide, onEdit }: { guide: StaffGuide; onEdit: () => void }) {
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
        <GuideSection label={t('reading.text')} text={guide.content} figures={guide.figures} language="en" />
        <GuideSection label={t('reading.textFr')} text={guide.contentFr} figures={guide.figures} language="fr" />
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

interface GuideSectionProps {
  label: string
  text: string
  figures: StaffGuide['figures']
  language: Language
}

function GuideSection({ label, text, figures, language }: GuideSectionProps) {
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
