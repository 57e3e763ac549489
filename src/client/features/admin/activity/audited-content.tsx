import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AuditEntry } from '#shared/features/admin/admin-activity.contract'
import type { Language } from '#shared/languages'
import { useTranslation } from '../../../i18n/use-translation'
import { Skeleton } from '../../../ui/skeleton'
import { activityQueries } from './activity.queries'
import { isBlank, readAuditedContent } from './audited-content-values'
import { type AuditedField, readAuditedFields, useFieldWords } from './audited-fields'
import { AuditedQuestions } from './audited-questions'

/** Which of the fields are in a language of their own. */
const LANGUAGE_OF: Partial<Record<AuditedField, Language>> = {
  title: 'en',
  titleFr: 'fr',
  description: 'en',
  descriptionFr: 'fr',
}

/** The whole of what an act was about, on request: as it was before, or as it was made. */
export function AuditedContent({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('adminUsers')
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="group mt-1.5" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control font-semibold text-ink-soft text-sm underline underline-offset-4 hover:text-ink md:min-h-8">
        {entry.before ? t('acts.kept.before') : t('acts.kept.after')}
      </summary>
      {isOpen && <Whole id={entry.id} />}
    </details>
  )
}

function Whole({ id }: { id: number }) {
  const { t } = useTranslation('adminUsers')
  const { data: entry, isError } = useQuery(activityQueries.act(id))
  if (isError) return <p className="mt-1 font-medium text-sm text-wrong">{t('acts.kept.failed')}</p>
  if (!entry) return <Skeleton className="mt-2 h-24" />
  const state = entry.before ?? entry.after
  const kept = readAuditedContent(state)
  const { questions, notKept, onlyCounted, text, textFr, isBeginning, activityCount, hasFile } = kept
  return (
    <div className="mt-1 rounded-control border border-line bg-paper p-3.5 text-sm">
      <AuditedFields state={state} />
      {isBlank(kept) && <p>{t('acts.kept.nothing')}</p>}
      <AuditedQuestions questions={questions} />
      {notKept > 0 && <p className="mt-3 text-ink-soft">{t('acts.kept.notKept', { count: notKept })}</p>}
      {onlyCounted > 0 && <p className="text-ink-soft">{t('acts.kept.onlyCounted', { count: onlyCounted })}</p>}
      <AuditedText label={t('acts.kept.text')} text={text} lang="en" />
      <AuditedText label={t('acts.kept.textFr')} text={textFr} lang="fr" />
      {isBeginning && <p className="text-ink-soft not-first:mt-3">{t('acts.kept.beginning')}</p>}
      {activityCount > 0 && (
        <p className="text-ink-soft not-first:mt-3">{t('acts.kept.activities', { count: activityCount })}</p>
      )}
      {hasFile && <p className="text-ink-soft not-first:mt-3">{t('acts.kept.file')}</p>}
    </div>
  )
}

/** Its titles, descriptions, subject and kind: what is deleted can be made again from here. */
function AuditedFields({ state }: { state: AuditEntry['before'] }) {
  const { t } = useTranslation('adminUsers')
  const valueWords = useFieldWords()
  const fields = readAuditedFields(state)
  if (fields.length === 0) return null
  return (
    <dl className="grid gap-x-5 gap-y-1.5 border-line not-last:mb-3 not-last:border-b not-last:pb-3 sm:grid-cols-[auto_minmax(0,1fr)]">
      {fields.map(({ field, value }) => (
        <div key={field} className="sm:col-span-2 sm:grid sm:grid-cols-subgrid">
          <dt className="text-ink-soft">{t(`acts.fields.${field}`)}</dt>
          <dd lang={LANGUAGE_OF[field]} className="wrap-anywhere">
            {valueWords(field, value)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function AuditedText({ label, text, lang }: { label: string; text: string; lang: 'en' | 'fr' }) {
  if (!text) return null
  return (
    <div className="not-first:mt-3">
      <p className="text-ink-soft">{label}</p>
      <p lang={lang} className="wrap-anywhere whitespace-pre-line">
        {text}
      </p>
    </div>
  )
}
