import { useQuery } from '@tanstack/react-query'
import type { AuditEntry } from '#shared/features/staff/activity.contract'
import type { Figure } from '#shared/figures/figure'
import type { Language } from '#shared/languages'
import { parseMarkdown } from '#shared/markdown/parse-markdown'
import { useTranslation } from '../../../i18n/use-translation'
import { Skeleton } from '../../../ui/states/skeleton'
import { FiguredText } from '../../figures/figured-text'
import { activityQueries } from '../lists/activity.queries'
import { isBlank, readAuditedContent } from './audited-content-values'
import { type AuditedField, readAuditedFields, useFieldWords } from './audited-fields'
import { AuditedQuestions } from './audited-questions'

/** The fields that are in a language of their own. */
const LANGUAGE_OF: Partial<Record<AuditedField, Language>> = {
  title: 'en',
  titleFr: 'fr',
  description: 'en',
  descriptionFr: 'fr',
}

/** The complete recorded state of a quiz or a guide, as students see it. */
export function AuditedWhole({ id }: { id: number }) {
  const { t } = useTranslation('adminUsers')
  const { data: entry, isError } = useQuery(activityQueries.action(id))
  if (isError) return <p className="mt-1 font-medium text-sm text-wrong">{t('actions.kept.failed')}</p>
  if (!entry) return <Skeleton className="mt-2 h-24" />
  const state = entry.before ?? entry.after
  const content = readAuditedContent(state)
  const { questions, notKept, onlyCounted, text, textFr, figures, isBeginning, activityCount, hasFile } = content
  return (
    <div data-subject={content.subject} className="mt-1 rounded-control border border-line bg-paper p-3.5 text-sm">
      <AuditedFields state={state} />
      {isBlank(content) && <p>{t('actions.kept.nothing')}</p>}
      <AuditedQuestions questions={questions} />
      {notKept > 0 && <p className="mt-3 text-ink-soft">{t('actions.kept.notKept', { count: notKept })}</p>}
      {onlyCounted > 0 && <p className="text-ink-soft">{t('actions.kept.onlyCounted', { count: onlyCounted })}</p>}
      <AuditedText label={t('actions.kept.text')} text={text} figures={figures} lang="en" />
      <AuditedText label={t('actions.kept.textFr')} text={textFr} figures={figures} lang="fr" />
      {isBeginning && <p className="text-ink-soft not-first:mt-3">{t('actions.kept.beginning')}</p>}
      {activityCount > 0 && (
        <p className="text-ink-soft not-first:mt-3">{t('actions.kept.activities', { count: activityCount })}</p>
      )}
      {hasFile && <p className="text-ink-soft not-first:mt-3">{t('actions.kept.file')}</p>}
    </div>
  )
}

/** Its titles, descriptions, subject and kind: deleted content can be created again from these. */
function AuditedFields({ state }: { state: AuditEntry['before'] }) {
  const { t } = useTranslation('adminUsers')
  const valueWords = useFieldWords()
  const fields = readAuditedFields(state)
  if (fields.length === 0) return null
  return (
    <dl
      className="grid gap-x-5 gap-y-1.5 border-line not-last:mb-3 not-last:border-b not-last:pb-3
      sm:grid-cols-[auto_minmax(0,1fr)]"
    >
      {fields.map(({ field, value }) => (
        <div key={field} className="sm:col-span-2 sm:grid sm:grid-cols-subgrid">
          <dt className="text-ink-soft">{t(`actions.fields.${field}`)}</dt>
          <dd lang={LANGUAGE_OF[field]} className="wrap-anywhere">
            {valueWords(field, value)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface AuditedTextProps {
  label: string
  text: string
  figures: readonly Figure[]
  lang: Language
}

function AuditedText({ label, text, figures, lang }: AuditedTextProps) {
  if (!text) return null
  return (
    <div className="not-first:mt-3">
      <p className="text-ink-soft">{label}</p>
      <div lang={lang} className="prose wrap-anywhere">
        <FiguredText blocks={parseMarkdown(text, figures)} language={lang} />
      </div>
    </div>
  )
}
