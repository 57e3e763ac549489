import { CONSENT_VERSION } from '#shared/features/account/consent.rules'
import { NewOwnChild } from '#shared/features/families/children.contract'
import { ageOn, isBirthMonth, isUnderAgeOfConsent } from '#shared/features/families/families.rules'
import { GRADE_FIRST, GRADE_LAST, gradeName } from '#shared/features/skills/skills.rules'
import { businessDay } from '#shared/time/business-day'
import type { ActionDefinition } from '../../api/use-action'
import { useDraft } from '../../form/use-draft'
import { useErrorWords } from '../../form/use-error-words'
import { useForm } from '../../form/use-form'
import { validate } from '../../form/validate'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { Field } from '../../ui/fields/field'
import { PasswordInput } from '../../ui/fields/password-input'
import { SelectField } from '../../ui/fields/select-field'
import { TextField } from '../../ui/fields/text-field'
import { ConsentText } from './consent-text'

interface AddChildFormProps {
  /** Sends the child, as a guardian or as staff. */
  action: ActionDefinition<NewOwnChild, unknown>
  /** A guardian consents here for a child under 14. Staff cannot. */
  asksConsent: boolean
  /** The form may be closed by then. */
  onCreated: (firstName: string, isOpen: boolean) => void
}

const EMPTY = { firstName: '', lastName: '', month: '', year: '', grade: '', signInName: '', password: '', agrees: '' }
const YEARS = 26
const GRADES = Array.from({ length: GRADE_LAST - GRADE_FIRST + 1 }, (_, index) => GRADE_FIRST + index)

/** The account of a child who signs in with a name instead of an email. */
export function AddChildForm({ action, asksConsent, onCreated }: AddChildFormProps) {
  const { t } = useTranslation('children')
  const language = useLanguage()
  const errorWords = useErrorWords()
  const today = businessDay(new Date())
  // Never stored, because it holds a password.
  const draft = useDraft(null, EMPTY)
  const { month, year, grade, agrees, lastName, ...rest } = draft.values
  const birthMonth = `${year}-${month}`
  const isKnown = isBirthMonth(birthMonth, today)
  const needsConsent = asksConsent && isKnown && isUnderAgeOfConsent(birthMonth, today)
  const form = useForm({
    draft,
    validated: validate(NewOwnChild, {
      ...rest,
      birthMonth: isKnown ? birthMonth : '',
      preferredLanguage: language,
      ...(lastName !== '' && { lastName }),
      ...(grade !== '' && { grade: Number(grade) }),
      ...(needsConsent && { consent: { textVersion: agrees && CONSENT_VERSION, textLanguage: language } }),
    }),
    action,
    refusedFields: ({ body: { code } }) => (code === 'SIGN_IN_NAME_TAKEN' ? { signInName: code } : {}),
    onSuccess: (_, isOpen) => onCreated(rest.firstName.trim(), isOpen),
  })
  const failure = form.send.error && !form.errorOf('signInName') && errorWords.refusal(form.send.error, t('failed'))
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t('firstName')} {...form.field('firstName')} />
        <TextField label={t('lastName')} {...form.field('lastName')} />
        <SelectField
          label={t('month')}
          placeholder={t('choose')}
          hint={t('noDay')}
          error={form.errorOf('birthMonth')}
          options={monthsIn(language)}
          value={month}
          onChange={(chosen) => form.change({ month: chosen })}
        />
        <SelectField
          label={t('year')}
          placeholder={t('choose')}
          options={yearsUntil(today)}
          value={year}
          onChange={(chosen) => form.change({ year: chosen })}
        />
        <SelectField
          label={t('grade')}
          placeholder={t('choose')}
          options={GRADES.map((grade) => ({ value: String(grade), label: gradeName(grade, language) }))}
          value={grade}
          onChange={(chosen) => form.change({ grade: chosen })}
        />
      </div>
      <TextField label={t('signInName')} hint={t('signInNameText')} {...form.field('signInName')} />
      <Field label={t('password')} error={form.errorOf('password')}>
        {(control) => (
          <PasswordInput
            {...control}
            {...form.text('password')}
            autoComplete="new-password"
            showLabel={t('show')}
            hideLabel={t('hide')}
          />
        )}
      </Field>
      {needsConsent && (
        <ConsentText
          child={{ name: rest.firstName, age: ageOn(birthMonth, today) }}
          isGiven={agrees !== ''}
          error={form.errorOf('consent.textVersion') && errorWords.field('CONSENT_REQUIRED')}
          onChange={(isGiven) => form.change({ agrees: isGiven ? 'yes' : '' })}
        />
      )}
      {failure && (
        <p role="alert" className="font-semibold text-wrong">
          {failure}
        </p>
      )}
      <Button type="submit" busy={form.send.isPending}>
        {t('create')}
      </Button>
    </form>
  )
}

function monthsIn(language: 'en' | 'fr') {
  const format = new Intl.DateTimeFormat(`${language}-CA`, { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, index) => ({
    value: String(index + 1).padStart(2, '0'),
    label: format.format(new Date(Date.UTC(2001, index, 1))),
  }))
}

function yearsUntil(today: string) {
  const thisYear = Number(today.slice(0, 4))
  return Array.from({ length: YEARS }, (_, ago) => String(thisYear - ago)).map((value) => ({ value, label: value }))
}
