import { type StaffTutor, TutorDraft } from '#shared/features/tutors/tutors.contract'
import { SPOKEN_LANGUAGES } from '#shared/features/tutors/tutors.rules'
import { LANGUAGES } from '#shared/languages'
import type { TutoringSubjectId } from '#shared/subjects'
import { ApiError } from '../../../api/api-error'
import { school } from '../../../device/page-settings'
import { useDraft } from '../../../form/use-draft'
import { useForm } from '../../../form/use-form'
import { validate } from '../../../form/validate'
import { useFormats } from '../../../i18n/formats'
import { useSubjectNames } from '../../../i18n/subject-names'
import { useTranslation } from '../../../i18n/use-translation'
import { viewWithWords } from '../../../loading/view-with-words'
import { showNotice } from '../../../notices/notice-store'
import { TextPair } from '../../../parts/portal/content/text-pair'
import { useStaffDraftKey } from '../../../parts/portal/queries/admin.queries'
import { tutorActions } from '../../../parts/portal/queries/tutors.queries'
import { StaffFailure } from '../../../parts/portal/staff-failure'
import { Checkbox } from '../../../ui/fields/checkbox'
import { ChoiceGroup } from '../../../ui/fields/choice-group'
import { Field } from '../../../ui/fields/field'
import { FormButtons } from '../../../ui/fields/form-buttons'
import { Select } from '../../../ui/fields/select'
import { TextInput } from '../../../ui/fields/text-input'

type TutorValues = Omit<TutorDraft, 'email'> & { email: string }

const EMPTY: TutorValues = {
  name: '',
  email: '',
  preferredLanguage: 'en',
  subjects: [],
  languages: [...LANGUAGES],
  introduction: '',
  introductionFr: '',
  qualifications: '',
  isBookable: true,
}

interface TutorFormProps {
  /** Undefined for a new tutor. */
  tutor: StaffTutor | undefined
  onDone: () => void
  /** Gets the subjects that were refused because of upcoming sessions in others; null after any other refusal. */
  onSubjectsRefused?: (subjects: readonly TutoringSubjectId[] | null) => void
}

export function TutorForm(props: TutorFormProps) {
  const { tutor, onDone } = props
  const { t } = useTranslation('adminTutors')
  const subjectNames = useSubjectNames()
  const formats = useFormats()
  const form = useTutorForm(props)
  const { values, change, errorOf } = form
  return (
    <form noValidate className="mt-5 grid gap-5" onSubmit={form.submit}>
      <Field label={t('form.name')} error={errorOf('name')}>
        {(control) => <TextInput {...control} {...form.text('name')} autoComplete="off" />}
      </Field>
      <CheckGroup
        label={t('form.subjects')}
        error={errorOf('subjects')}
        choices={school().tutoringSubjects.map(({ id }) => id)}
        chosen={values.subjects}
        nameOf={subjectNames.name}
        onChange={(subjects) => change({ subjects })}
      />
      <Field label={t('form.email')} hint={t('form.emailHint')} error={errorOf('email')}>
        {(control) => <TextInput {...control} {...form.text('email')} type="email" autoComplete="off" />}
      </Field>
      <Field label={t('form.emails')}>
        {(control) => (
          <Select
            {...control}
            value={values.preferredLanguage}
            onChange={({ target }) => change({ preferredLanguage: target.value === 'fr' ? 'fr' : 'en' })}
          >
            <option value="en">{t('form.english')}</option>
            <option value="fr">{t('form.french')}</option>
          </Select>
        )}
      </Field>
      <TextPair
        labels={{ en: t('form.introduction'), fr: t('form.introductionFr') }}
        texts={{ en: values.introduction, fr: values.introductionFr }}
        errors={{ en: errorOf('introduction'), fr: errorOf('introductionFr') }}
        onChange={({ en, fr }) => change({ introduction: en, introductionFr: fr })}
        rows={2}
      />
      <Field label={t('form.qualifications')} error={errorOf('qualifications')}>
        {(control) => <TextInput {...control} {...form.text('qualifications')} autoComplete="off" />}
      </Field>
      <CheckGroup
        label={t('form.languages')}
        error={errorOf('languages')}
        choices={SPOKEN_LANGUAGES}
        chosen={values.languages}
        nameOf={formats.languageName}
        onChange={(languages) => change({ languages })}
      />
      <Checkbox
        label={t('form.isBookable')}
        isChecked={values.isBookable}
        onChange={(isBookable) => change({ isBookable })}
      />
      <StaffFailure title={tutor ? t('notChanged') : t('notCreated')} error={form.send.error} />
      <FormButtons isBusy={form.send.isPending} cancel={t('form.cancel')} onCancel={onDone}>
        {tutor ? t('form.save') : t('form.create')}
      </FormButtons>
    </form>
  )
}

function useTutorForm({ tutor, onDone, onSubjectsRefused }: TutorFormProps) {
  const { t } = useTranslation('adminTutors')
  // A draft of an older version would undo somebody else's changes.
  const draftKey = useStaffDraftKey(tutor ? `admin-tutor-${tutor.id}-${tutor.version}` : 'admin-tutor')
  const draft = useDraft<TutorValues>(draftKey, tutor ? toValues(tutor) : EMPTY)
  return useForm({
    draft,
    validated: validate(TutorDraft, { ...draft.values, email: draft.values.email || null }),
    action: tutor ? tutorActions.edit(tutor) : tutorActions.create,
    refusedFields: ({ body }) => (body.code === 'EMAIL_TAKEN' ? { email: body.code } : {}),
    onError: (error) => onSubjectsRefused?.(hasSessions(error) ? draft.values.subjects : null),
    onSuccess: ({ name }) => {
      if (tutor) showNotice({ title: t('changed'), description: t('changedText', { name }) })
      else showNotice({ title: t('created'), description: t('createdText', { name }) })
      onDone()
    },
  })
}

export const LEFT_SESSIONS = viewWithWords(
  [],
  async () => (await import('./affected-sessions/left-sessions')).LeftSessions,
)

/** Whether a change was refused because of upcoming sessions. */
export function hasSessions(error: Error | null): boolean {
  return error instanceof ApiError && error.body.code === 'TUTOR_HAS_SESSIONS'
}

function toValues(tutor: StaffTutor): TutorValues {
  const { name, subjects, languages, preferredLanguage, isBookable } = tutor
  const { introduction, introductionFr, qualifications, email } = tutor
  const texts = { name, introduction, introductionFr, qualifications, email: email ?? '' }
  return { ...texts, subjects, languages, preferredLanguage, isBookable }
}

interface CheckGroupProps<Choice extends string> {
  label: string
  error: string | undefined
  choices: readonly Choice[]
  chosen: readonly Choice[]
  nameOf: (choice: Choice) => string
  onChange: (chosen: Choice[]) => void
}

function CheckGroup<Choice extends string>(props: CheckGroupProps<Choice>) {
  const { label, error, choices, chosen, nameOf, onChange } = props
  const toggle = (choice: Choice) =>
    onChange(choices.filter((each) => (each === choice ? !chosen.includes(each) : chosen.includes(each))))
  return (
    <ChoiceGroup label={label} error={error}>
      {(name) => (
        <div className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-4">
          {choices.map((choice) => (
            <label key={choice} className="flex min-h-11 cursor-pointer items-center gap-2.5 hover:text-primary">
              <input
                type="checkbox"
                name={name}
                checked={chosen.includes(choice)}
                onChange={() => toggle(choice)}
                className="size-5 shrink-0 cursor-[inherit] accent-primary"
              />
              <span className="first-letter:uppercase">{nameOf(choice)}</span>
            </label>
          ))}
        </div>
      )}
    </ChoiceGroup>
  )
}
