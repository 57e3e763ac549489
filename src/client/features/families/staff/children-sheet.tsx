import { type ReactNode, useState } from 'react'
import { displayName } from '#shared/features/account/student-name.rules'
import { ageOn } from '#shared/features/families/families.rules'
import type { Child, Family } from '#shared/features/families/family-page.contract'
import { gradeName } from '#shared/features/skills/skills.rules'
import { useToday } from '../../../device/today'
import { useFormats } from '../../../i18n/formats'
import { useSubjectNames } from '../../../i18n/subject-names'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { portalPaths } from '../../../parts/portal/portal-paths'
import { useMoment } from '../../../parts/portal/use-moment'
import { usePermissions } from '../../../parts/portal/use-permissions'
import { AppLink } from '../../../ui/app-link'
import { Sheet } from '../../../ui/paper/sheet'
import { ChangeChildDialog } from './dialogs/change-child-dialog'
import { MoveChildDialog } from './dialogs/move-child-dialog'
import { PeopleGrid, PersonHead, SheetHead, TEXT_BUTTON } from './person-parts'

export function ChildrenSheet({ family }: { family: Family }) {
  const { t } = useTranslation('adminFamilies')
  const [edited, setEdited] = useState<Child | null>(null)
  const [moved, setMoved] = useState<Child | null>(null)
  const { children } = family
  return (
    <Sheet className="overflow-hidden">
      <SheetHead title={t('children.title')}>
        {children.length > 1 && <p className="text-ink-soft text-sm">{t('children.share')}</p>}
      </SheetHead>
      {children.length === 0 && <p className="px-6 py-5 text-ink-soft">{t('children.none')}</p>}
      <PeopleGrid>
        {children.map((child) => (
          <ChildCard
            key={child.id}
            child={child}
            family={family}
            onEdit={() => setEdited(child)}
            onMove={() => setMoved(child)}
          />
        ))}
      </PeopleGrid>
      <MoveChildDialog family={family} child={moved} onClose={() => setMoved(null)} />
      <ChangeChildDialog familyId={family.id} child={edited} onClose={() => setEdited(null)} />
    </Sheet>
  )
}

interface ChildCardProps {
  child: Child
  family: Family
  onEdit: () => void
  onMove: () => void
}

function ChildCard({ child, family, onEdit, onMove }: ChildCardProps) {
  const { t } = useTranslation('adminFamilies')
  const { changes } = usePermissions()
  const language = useLanguage()
  const today = useToday()
  const name = child.name ?? t('children.noName')
  const details = [
    child.birthMonth && t('children.years', { count: ageOn(child.birthMonth, today) }),
    child.schoolGrade && gradeName(child.schoolGrade, language),
  ].filter(Boolean)
  const edit = changes('people') && (
    <button type="button" aria-label={t('children.editOf', { name })} onClick={onEdit} className={TEXT_BUTTON}>
      {t('guardians.edit')}
    </button>
  )
  return (
    <li>
      <PersonHead name={name} action={edit}>
        {details.length > 0 && <p className="text-ink-soft">{details.join(' · ')}</p>}
        {child.school && <p className="wrap-anywhere text-ink-soft">{child.school}</p>}
      </PersonHead>
      <NextSession child={child} />
      <ChildFacts child={child} family={family} />
      <div className="mt-2 flex flex-wrap gap-x-5">
        <AppLink href={portalPaths.student(child.id)} className={TEXT_BUTTON}>
          {t('children.open')}
        </AppLink>
        {changes('people') && (
          <button type="button" aria-label={t('move.openOf', { name })} onClick={onMove} className={TEXT_BUTTON}>
            {t('move.open')}
          </button>
        )}
      </div>
    </li>
  )
}

function NextSession({ child: { nextSession } }: { child: Child }) {
  const { t } = useTranslation('adminFamilies')
  const formats = useFormats()
  const subjectNames = useSubjectNames()
  if (!nextSession) {
    return (
      <p className="mt-4 rounded-control border border-line border-dashed p-3.5 text-ink-soft">
        {t('children.noNext')}
      </p>
    )
  }
  const { subject, sessionDate, startTime, tutor } = nextSession
  return (
    <div
      data-subject={subject}
      className="relative mt-4 overflow-hidden
        rounded-[var(--radius-spine)_var(--radius-control)_var(--radius-control)_var(--radius-spine)] border border-line
        bg-sheet py-3 pr-3.5 pl-5 shadow-sheet before:absolute before:inset-y-0 before:left-0 before:w-[7px]
        before:bg-subject-cover"
    >
      <p className="text-ink-soft text-xs">{t('children.next')}</p>
      <p className="font-[620] font-serif text-[1.1875rem] leading-tight">
        {formats.weekday(sessionDate)}, {formats.time(startTime)}
      </p>
      <p className="text-sm">
        <span className="font-semibold text-subject">{subjectNames.name(subject)}</span>{' '}
        {t('children.with', { tutor: tutor.name })}
      </p>
    </div>
  )
}

function ChildFacts({ child, family }: { child: Child; family: Family }) {
  const { t } = useTranslation('adminFamilies')
  const formats = useFormats()
  const subjectNames = useSubjectNames()
  const moment = useMoment()
  const { sessions, absences } = child.thisMonth
  const counts = [
    t('children.sessions', { count: sessions }),
    absences > 0 && t('children.absences', { count: absences }),
  ].filter(Boolean)

  function consentWords(): string {
    if (!child.consent) return t('children.noConsent')
    const { guardianId, givenAt } = child.consent
    const day = moment.fullDay(givenAt)
    if (guardianId === null) return t('children.consentOwn', { day })
    const guardian = family.guardians.find(({ id }) => id === guardianId)
    return t('children.consentBy', { name: (guardian && displayName(guardian)) ?? t('statement.former'), day })
  }

  return (
    <dl className="mt-3 text-sm">
      <Fact label={t('children.thisMonth')}>{counts.join(', ')}</Fact>
      <Fact label={t('children.lastReport')}>
        {child.lastReport
          ? `${formats.shortDay(child.lastReport.sessionDate)}, ${subjectNames.inText(child.lastReport.subject)}`
          : t('children.noReport')}
      </Fact>
      <Fact label={t('children.consent')}>{consentWords()}</Fact>
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-2.5 border-line/70 py-[7px] not-first:border-t">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="text-right font-semibold">{children}</dd>
    </div>
  )
}
