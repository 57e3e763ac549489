import { ArrowRight, Check, ChevronDown } from 'lucide-react'
import { Fragment, type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { GRADE_FIRST, GRADE_LAST, gradeName, quebecYear } from '#shared/features/skills/skills.rules'
import { SUBJECTS, type Subject } from '#shared/subjects'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { paths } from '../../paths'
import { Button } from '../../ui/button'
import { Choice } from '../../ui/fields/choice'
import { ChoiceGroup } from '../../ui/fields/choice-group'
import { useOpenPractice } from './practice-overview.queries'
import { SUBJECT_GLYPHS } from './subject-cover'

const GRADES = Array.from({ length: GRADE_LAST - GRADE_FIRST + 1 }, (_, index) => GRADE_FIRST + index)

interface FirstPageFormProps {
  savedGrade?: number | null
  firstSubject?: Subject
  /** For the dashboard, where the books follow: the grade is folded and the subjects are a row of buttons. */
  isShort?: boolean
  /** Shown below the buttons. */
  explain?: (subjectInText: string) => ReactNode
  /** Another way out, beside the easy questions. */
  skip?: ReactNode
}

/** Grade and subject, then a placement or easy questions. */
export function FirstPageForm({
  savedGrade = null,
  firstSubject = 'math',
  isShort = false,
  explain,
  skip,
}: FirstPageFormProps) {
  const { t } = useTranslation('welcome')
  const { t: site } = useTranslation()
  const [grade, setGrade] = useState(savedGrade)
  const [subject, setSubject] = useState(firstSubject)
  const [, navigate] = useLocation()
  const subjectInText = site(`subjects.${subject}.inText`)
  const open = useOpenPractice()
  const begin = (state: 'running' | 'skipped') =>
    open.mutate(
      { subject, state, ...(grade !== savedGrade && { grade }) },
      { onSuccess: () => navigate(paths.practiceSubject(subject)) },
    )
  return (
    <>
      {!isShort && <GradeChips chosen={grade} onChoose={setGrade} />}
      {isShort ? (
        <SubjectRow chosen={subject} onChoose={setSubject} />
      ) : (
        <SubjectBooks chosen={subject} onChoose={setSubject} />
      )}
      <div className={`mt-6 grid justify-items-center gap-1 ${isShort ? 'max-w-lg' : 'max-w-2xl'}`}>
        <Button busy={open.isPending} onClick={() => begin('running')} className="min-h-13.5 w-full text-[1.0625rem]">
          {t('open', { subject: subjectInText })}
          <ArrowRight aria-hidden className="size-5" />
        </Button>
        <p className="flex w-full flex-wrap items-center justify-center gap-x-4 sm:justify-between">
          <Button look="quiet" disabled={open.isPending} onClick={() => begin('skipped')}>
            {t('easy')}
          </Button>
          {skip}
        </p>
        <p role="alert" className="font-semibold text-wrong empty:hidden">
          {open.isError && t('notSaved')}
        </p>
      </div>
      {explain?.(subjectInText)}
      {isShort && <FoldedGrade chosen={grade} onChoose={setGrade} />}
    </>
  )
}

interface GradeChipsProps {
  chosen: number | null
  onChoose: (grade: number) => void
}

function GradeChips({ chosen, onChoose }: GradeChipsProps) {
  const { t } = useTranslation('welcome')
  return (
    <fieldset>
      <legend className="mb-3 font-[620] font-serif text-xl">{t('grade')}</legend>
      <div className="grid max-w-2xl grid-cols-3 gap-2.25 sm:grid-cols-6">
        {GRADES.map((grade) => (
          <label
            key={grade}
            className="relative grid min-h-16.5 cursor-pointer place-content-center rounded-control border-[1.5px]
              border-edge bg-sheet text-center leading-[1.15] hover:border-ink has-checked:border-ink
              has-checked:bg-night has-checked:text-night-ink has-focus-visible:outline-2 has-focus-visible:outline-ink
              has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name="grade"
              value={grade}
              checked={grade === chosen}
              onChange={() => onChoose(grade)}
              className="absolute inset-0 size-full cursor-[inherit] opacity-0"
            />
            <b className="font-[620] font-serif text-[1.4375rem] leading-[1.1]">{grade}</b>{' '}
            <span lang="fr" className="text-[0.8438rem]">
              <RaisedOrdinals text={quebecYear(grade)} />
            </span>
          </label>
        ))}
      </div>
      <p className="mt-2 text-ink-soft text-sm">{t('gradeHint')}</p>
    </fieldset>
  )
}

/** French ordinals such as `4e` and `1re` with raised letters. */
function RaisedOrdinals({ text }: { text: string }) {
  return text.split(/(?<=\d)(re|e)\b/).map((part, index) =>
    // The odd parts are the letters.
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change places.
    index % 2 === 1 ? <sup key={index}>{part}</sup> : <Fragment key={index}>{part}</Fragment>,
  )
}

/** Optional here: it was asked when the student signed up. */
function FoldedGrade({ chosen, onChoose }: GradeChipsProps) {
  const { t } = useTranslation('welcome')
  const language = useLanguage()
  return (
    <details className="mt-4 border-rule border-t pt-1 open:pb-2">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 font-medium text-ink-soft">
        {chosen === null ? t('addGrade') : t('yourGrade', { grade: gradeName(chosen, language) })}
        <ChevronDown aria-hidden className="size-5 shrink-0 [details[open]_&]:rotate-180" />
      </summary>
      <div className="pt-2">
        <GradeChips chosen={chosen} onChoose={onChoose} />
      </div>
    </details>
  )
}

function SubjectRow({ chosen, onChoose }: SubjectBooksProps) {
  const { t } = useTranslation('welcome')
  const { t: site } = useTranslation()
  return (
    <ChoiceGroup label={t('startWith')}>
      {(name) => (
        <div className="grid max-w-lg grid-cols-3 gap-2.25">
          {SUBJECTS.map((subject) => (
            <div key={subject} data-subject={subject}>
              <Choice
                name={name}
                value={subject}
                checked={subject === chosen}
                onChoose={() => onChoose(subject)}
                className="justify-center px-2 font-semibold has-checked:border-subject has-checked:bg-subject-cover"
              >
                {site(`subjects.${subject}.name`)}
              </Choice>
            </div>
          ))}
        </div>
      )}
    </ChoiceGroup>
  )
}

interface SubjectBooksProps {
  chosen: Subject
  onChoose: (subject: Subject) => void
}

function SubjectBooks({ chosen, onChoose }: SubjectBooksProps) {
  const { t } = useTranslation('welcome')
  const { t: site } = useTranslation()
  return (
    <fieldset className="@container mt-5">
      <legend className="mb-4.5 font-[620] font-serif text-xl leading-tight [text-wrap:balance]">{t('book')}</legend>
      <div className="grid max-w-2xl grid-cols-3 gap-3.5">
        {SUBJECTS.map((subject) => (
          <label
            key={subject}
            data-subject={subject}
            className="book book-compact group relative isolate flex min-h-36.5 cursor-pointer flex-col pt-3.5 pr-2.25
              pl-5 transition-transform has-checked:-translate-y-1.25 has-checked:outline-3 has-checked:outline-ink
              has-checked:outline-offset-4 has-focus-visible:outline-3 has-focus-visible:outline-gold-edge
              has-focus-visible:outline-offset-4"
          >
            <input
              type="radio"
              name="subject"
              value={subject}
              checked={subject === chosen}
              onChange={() => onChoose(subject)}
              className="absolute inset-0 size-full cursor-[inherit] opacity-0"
            />
            <span
              className="book-label whitespace-nowrap py-3 text-center font-[620] font-serif
                text-[clamp(0.6875rem,4.5cqw,1.0938rem)] leading-tight"
            >
              {site(`subjects.${subject}.name`)}
            </span>
            <span
              aria-hidden="true"
              className="-z-10 pointer-events-none absolute right-2.5 bottom-0 font-serif text-[5.5rem] text-subject/30
                leading-none"
            >
              {SUBJECT_GLYPHS[subject]}
            </span>
            {subject === chosen && (
              <span
                aria-hidden="true"
                className="absolute -top-3 -right-2.5 grid size-8.5 place-items-center rounded-full border-3
                  border-paper bg-ink text-paper"
              >
                <Check className="size-4.5" strokeWidth={3} />
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
