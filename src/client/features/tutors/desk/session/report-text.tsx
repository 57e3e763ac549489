import type { SessionReport } from '#shared/features/tutors/reports.contract'
import { localText } from '../../../../i18n/local-text'
import { useLanguage, useTranslation } from '../../../../i18n/use-translation'

/** A report that can no longer be changed. */
export function ReportText({ report }: { report: SessionReport['report'] }) {
  const { t } = useTranslation('tutorSession')
  const language = useLanguage()
  if (!report) return <p className="mt-2 text-ink-soft">{t('report.none')}</p>
  return (
    <dl className="mt-2 grid gap-3">
      <Written label={t('report.done')} text={report.done} />
      <Written label={t('report.next')} text={report.next} />
      {report.work.map(({ kind, id, title, titleFr }) => {
        const { text } = localText({ en: title, fr: titleFr }, language)
        return <Written key={`${kind} ${id}`} label={t(`report.kind.${kind}`)} text={text} />
      })}
    </dl>
  )
}

function Written({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt className="font-semibold">{label}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{text}</dd>
    </div>
  )
}
