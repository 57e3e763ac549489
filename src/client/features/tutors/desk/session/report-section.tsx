import { useQuery } from '@tanstack/react-query'
import { Check, Plus, Send } from 'lucide-react'
import { canTutorReport } from '#shared/features/booking/sessions/attendance.rules'
import { ReportDraft, type SessionReport } from '#shared/features/tutors/reports.contract'
import { WORK_MAX } from '#shared/features/tutors/reports.rules'
import type { DeskSession } from '#shared/features/tutors/tutor-desk.contract'
import { businessDay } from '#shared/time/business-day'
import { mondayOf } from '#shared/time/calendar'
import { draftKey } from '../../../../form/drafts'
import { useDraft } from '../../../../form/use-draft'
import { useForm } from '../../../../form/use-form'
import { validate } from '../../../../form/validate'
import { useFormats } from '../../../../i18n/formats'
import { localText } from '../../../../i18n/local-text'
import { useLanguage, useTranslation } from '../../../../i18n/use-translation'
import { showFailure, showNotice } from '../../../../notices/notice-store'
import { Button } from '../../../../ui/button'
import { Field } from '../../../../ui/fields/field'
import { TextArea } from '../../../../ui/fields/text-area'
import { FixedBar } from '../../../../ui/fixed-bar'
import { DeskState } from '../desk-state'
import { tutorQueries, useTutor } from '../tutor.queries'
import { Step } from './numbered-steps'
import { sessionQueries, useWriteReport } from './session.queries'
import { nextToday, timesOf } from './session-times'
import { sentencesOf, toggleSentence } from './suggestions'
import { WorkCards } from './work-cards'
import { readWork, workValue } from './work-values'

interface ReportSectionProps {
  session: DeskSession
  now: Date
  /** After the session: the number of the first step, and for whom. */
  steps?: { first: number; student: string }
}

/** The report can be written for some time after the session; then it is read-only. */
export function ReportSection({ session, now, steps }: ReportSectionProps) {
  const { t } = useTranslation('tutorSession')
  const times = timesOf(session)
  const query = useQuery({ ...sessionQueries.report(session.id), enabled: now >= times.endsAt })
  if (!steps) {
    return (
      <section aria-labelledby="session-report">
        <h2 id="session-report" className="text-subheading">
          {t('report.title')}
        </h2>
        <p className="mt-2 text-ink-soft">{t('report.early')}</p>
      </section>
    )
  }
  const isOpen = canTutorReport(times, now)
  if (query.data && isOpen) {
    return (
      <ReportForm
        key={JSON.stringify(query.data.report)}
        session={session}
        stored={query.data}
        steps={steps}
        now={now}
      />
    )
  }
  return (
    <Step number={steps.first} title={t('report.title')}>
      <DeskState query={query}>{query.data && <ReportText report={query.data.report} />}</DeskState>
    </Step>
  )
}

interface ReportFormProps {
  session: DeskSession
  stored: SessionReport
}

/** Two steps of one form, which a bar at the bottom of the screen sends. */
function ReportForm({ steps, now, ...props }: ReportFormProps & Required<Pick<ReportSectionProps, 'steps' | 'now'>>) {
  const { t } = useTranslation('tutorSession')
  const form = useReportForm(props)
  const { session, stored } = props
  // A draft of an earlier version has empty places.
  const work = form.values.work.filter(Boolean)
  const { planned, hard, titles } = useSuggestions(stored, work)
  const formId = 'session-report-form'
  return (
    <>
      <Step number={steps.first} title={t('report.title')} aside={t('report.aMinute')}>
        <form id={formId} noValidate className="grid gap-3.5" onSubmit={form.submit}>
          <ReportPart form={form} name="done" rows={3} suggestions={sentencesOf([planned, session.notes])} />
          <ReportPart form={form} name="stillHard" hint={t('report.stillHardHint')} suggestions={hard} />
          <ReportPart form={form} name="next" suggestions={titles} />
        </form>
      </Step>
      <Step
        number={steps.first + 1}
        title={t('report.workFor', { student: steps.student })}
        aside={t('report.ofMost', { chosen: work.length, most: WORK_MAX })}
      >
        <WorkCards offered={stored.choices} chosen={work} onChange={(values) => form.change({ work: values })} />
      </Step>
      <SendBar formId={formId} isBusy={form.send.isPending} isSent={stored.report !== null} now={now} />
    </>
  )
}

interface ReportPartProps {
  form: ReturnType<typeof useReportForm>
  name: 'done' | 'stillHard' | 'next'
  rows?: number
  hint?: string
  suggestions: readonly string[]
}

/** A text of the report with suggestions below it. */
function ReportPart({ form, name, rows = 2, hint, suggestions }: ReportPartProps) {
  const { t } = useTranslation('tutorSession')
  return (
    <>
      <Field label={t(`report.${name}`)} hint={hint} error={form.errorOf(name)}>
        {(control) => <TextArea {...control} {...form.text(name)} rows={rows} />}
      </Field>
      <SuggestionChips
        label={t(`report.suggestions.${name}`)}
        suggestions={suggestions}
        text={form.values[name]}
        onChange={(text) => form.change({ [name]: text })}
      />
    </>
  )
}

/** The next session of today. */
function useNextToday(now: Date): string | null {
  const { t } = useTranslation('tutorSession')
  const { t: desk } = useTranslation('tutorDesk')
  const formats = useFormats()
  const { data: sessions = [] } = useQuery(tutorQueries.week(mondayOf(businessDay(now))))
  const next = nextToday(sessions, now)
  if (!next) return null
  return t('report.nextToday', { student: next.student ?? desk('someStudent'), time: formats.time(next.startTime) })
}

/** Suggestions: the last plan, the student's mistakes, and the titles of the chosen work. */
function useSuggestions({ earlier, choices }: SessionReport, work: readonly string[]) {
  const language = useLanguage()
  const titlesOf = (offered: SessionReport['choices']) =>
    offered.map(({ title, titleFr }) => localText({ en: title, fr: titleFr }, language).text)
  return {
    planned: earlier[0]?.next,
    hard: sentencesOf([earlier[0]?.stillHard, ...titlesOf(choices.filter(({ isFitting }) => isFitting))]),
    titles: titlesOf(choices.filter((choice) => work.includes(workValue(choice)))),
  }
}

interface SendBarProps {
  formId: string
  isBusy: boolean
  isSent: boolean
  now: Date
}

function SendBar({ formId, isBusy, isSent, now }: SendBarProps) {
  const { t } = useTranslation('tutorSession')
  const next = useNextToday(now)
  return (
    <li className="list-none">
      <FixedBar>
        <Button type="submit" form={formId} busy={isBusy} className="min-h-13 w-full">
          <Send aria-hidden className="size-5" />
          {isSent ? t('report.correct') : t('report.send')}
        </Button>
        <p className="w-full text-center text-ink-soft text-sm">
          {t('report.who')}
          {next && <span className="block">{next}</span>}
        </p>
      </FixedBar>
    </li>
  )
}

function useReportForm({ session: { id: sessionId }, stored: { report } }: ReportFormProps) {
  const { t } = useTranslation('tutorSession')
  const { data: tutor } = useTutor()
  const initial = {
    done: report?.done ?? '',
    stillHard: report?.stillHard ?? '',
    next: report?.next ?? '',
    work: (report?.work ?? []).map(workValue),
  }
  const draft = useDraft(draftKey({ accountKind: 'tutor', person: tutor?.email ?? '' }, `report-${sessionId}`), initial)
  const { work, ...texts } = draft.values
  return useForm({
    draft,
    validated: validate(ReportDraft, { ...texts, work: work.flatMap(readWork) }),
    action: useWriteReport(sessionId),
    onSuccess: () => showNotice({ title: t('report.sent') }),
    onError: () => showFailure({ title: t('report.failed') }),
  })
}

function ReportText({ report }: { report: SessionReport['report'] }) {
  const { t } = useTranslation('tutorSession')
  const language = useLanguage()
  if (!report) return <p className="mt-2 text-ink-soft">{t('report.none')}</p>
  return (
    <dl className="mt-2 grid gap-3">
      <ReportEntry label={t('report.done')} text={report.done} />
      {report.stillHard && <ReportEntry label={t('report.stillHard')} text={report.stillHard} />}
      <ReportEntry label={t('report.next')} text={report.next} />
      {report.work.map(({ kind, id, title, titleFr }) => {
        const { text } = localText({ en: title, fr: titleFr }, language)
        return <ReportEntry key={`${kind} ${id}`} label={t(`report.kind.${kind}`)} text={text} />
      })}
    </dl>
  )
}

function ReportEntry({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt className="font-semibold">{label}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{text}</dd>
    </div>
  )
}

interface SuggestionChipsProps {
  label: string
  suggestions: readonly string[]
  text: string
  onChange: (text: string) => void
}

/** Sentences that one touch adds to a text or takes out of it. */
function SuggestionChips({ label, suggestions, text, onChange }: SuggestionChipsProps) {
  if (suggestions.length === 0) return null
  return (
    <fieldset aria-label={label} className="-mt-1.5 flex min-w-0 flex-wrap gap-2">
      {suggestions.map((suggestion) => {
        const isAdded = text.includes(suggestion)
        const Icon = isAdded ? Check : Plus
        return (
          <button
            key={suggestion}
            type="button"
            aria-pressed={isAdded}
            onClick={() => onChange(toggleSentence(text, suggestion))}
            className="flex min-h-11 items-center gap-2 rounded-3xl border border-transparent bg-well px-3.5 py-1.5
              text-left font-semibold text-ink-soft text-sm aria-pressed:border-primary aria-pressed:bg-sheet
              aria-pressed:text-ink"
          >
            <Icon aria-hidden className="size-4 shrink-0" />
            {suggestion}
          </button>
        )
      })}
    </fieldset>
  )
}
