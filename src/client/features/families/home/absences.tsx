import { CircleCheck, UserX } from 'lucide-react'
import type { ChildSummary } from '#shared/features/families/family-home.contract'
import { useFormats } from '../../../i18n/formats'
import { useSubjectNames } from '../../../i18n/subject-names'
import { useTranslation } from '../../../i18n/use-translation'
import { Sheet } from '../../../ui/paper/sheet'
import { useFamilyWords } from '../use-family-words'

/** The absences of all children since September. */
export function Absences({ family }: { family: readonly ChildSummary[] }) {
  const { t } = useTranslation('family')
  const childrenWithSessions = family.filter(({ sessionsHeld }) => sessionsHeld > 0)
  if (childrenWithSessions.length === 0) return null
  return (
    <section aria-labelledby="absences">
      <div className="mt-7 mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="absences" className="text-heading">
          {t('absences.title')}
        </h2>
        <span className="text-ink-soft text-sm">{t('absences.since')}</span>
      </div>
      <Sheet>
        <ul className="divide-y divide-line">
          {childrenWithSessions.map((child) => (
            <ChildAbsences key={child.id} child={child} />
          ))}
        </ul>
      </Sheet>
    </section>
  )
}

function ChildAbsences({ child }: { child: ChildSummary }) {
  const { t } = useTranslation('family')
  const formats = useFormats()
  const subjectNames = useSubjectNames()
  const { nameOf } = useFamilyWords()
  const { absences, sessionsHeld } = child
  const name = nameOf(child)
  if (absences.length === 0) {
    return (
      <li className="flex items-start gap-3 px-4 py-3.5 leading-snug">
        <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-correct" />
        <p>
          <b className="font-[650]">{t('absences.none', { name })}</b>
          <span className="block text-ink-soft text-sm">{t('absences.held', { count: sessionsHeld })}</span>
        </p>
      </li>
    )
  }
  return absences.map(({ id, sessionDate, subject }) => (
    <li key={id} className="flex items-start gap-3 px-4 py-3.5 leading-snug">
      <UserX aria-hidden className="mt-0.5 size-5 shrink-0" />
      <p>
        <b className="font-[650]">{t('absences.one', { name, day: formats.day(sessionDate) })}</b>
        <span className="block text-ink-soft text-sm">
          {t('absences.used', { subject: subjectNames.name(subject) })}
        </span>
      </p>
    </li>
  ))
}
