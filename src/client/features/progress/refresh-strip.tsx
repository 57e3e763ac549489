import type { MappedSkill } from '#shared/features/skills/skills.contract'
import type { Subject } from '#shared/subjects'
import { useFormats } from '../../i18n/formats'
import { localText } from '../../i18n/local-text'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { paths } from '../../paths'
import { TextLink } from '../../ui/app-link'

interface RefreshStripProps {
  skills: readonly MappedSkill[]
  subject: Subject
}

/** Mastered skills that are due, with one link to the one that has waited longest. */
export function RefreshStrip({ skills, subject }: RefreshStripProps) {
  const { t } = useTranslation('progress')
  const formats = useFormats()
  const language = useLanguage()
  const due = skills
    .filter(({ status }) => status === 'due')
    .toSorted((a, b) => (a.lastDay ?? '').localeCompare(b.lastDay ?? ''))
  const [oldest] = due
  if (!oldest) return null
  const names = due.map(({ name, nameFr }) => localText({ en: name, fr: nameFr }, language).text)
  const lastDay = due.at(-1)?.lastDay
  return (
    <div
      className="-mx-1 mb-6 flex flex-wrap items-center gap-x-6 gap-y-1 rounded-control bg-gold-soft px-4 py-3
        sm:-mx-4"
    >
      <p className="min-w-0 flex-1 basis-64 leading-snug">
        <strong className="block font-semibold">{t('skills.due', { count: due.length })}</strong>
        {new Intl.ListFormat(language, { type: 'conjunction' }).format(names)}.{' '}
        {lastDay && t('skills.dueSince', { month: formats.monthName(lastDay) })}
      </p>
      <TextLink href={paths.practiceSkill(subject, oldest.key)}>{t('skills.refresh')}</TextLink>
    </div>
  )
}
