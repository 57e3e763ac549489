import { Languages, Mail, Phone, ShieldCheck, ShieldQuestion } from 'lucide-react'
import { useState } from 'react'
import { displayNameOrEmail } from '#shared/features/account/student-name.rules'
import { MAX_GUARDIANS } from '#shared/features/families/families.rules'
import type { Family, Guardian } from '#shared/features/families/family-page.contract'
import { useFormats } from '../../../i18n/formats'
import { useTranslation } from '../../../i18n/use-translation'
import { paths } from '../../../paths'
import { EmailText } from '../../../portal/email-text'
import { useMoment } from '../../../portal/use-moment'
import { usePermissions } from '../../../portal/use-permissions'
import { Sheet } from '../../../ui/paper/sheet'
import { GuardianDialog } from './dialogs/guardian-dialog'
import { ContactLine, PeopleGrid, PersonHead, SheetHead, TEXT_BUTTON } from './person-parts'

export function GuardiansSheet({ family }: { family: Family }) {
  const { t } = useTranslation('adminFamilies')
  const { changes } = usePermissions()
  const [edited, setEdited] = useState<Guardian | 'new' | null>(null)
  const { guardians } = family
  return (
    <Sheet className="overflow-hidden">
      <SheetHead title={t('guardians.title')}>
        {changes('people') && guardians.length < MAX_GUARDIANS && (
          <button type="button" onClick={() => setEdited('new')} className={`${TEXT_BUTTON} -my-2 ml-auto`}>
            {t('guardians.add')}
          </button>
        )}
      </SheetHead>
      <PeopleGrid>
        {guardians.map((guardian, place) => (
          <GuardianCard
            key={guardian.id}
            guardian={guardian}
            isFirst={place === 0}
            onEdit={changes('people') ? () => setEdited(guardian) : undefined}
          />
        ))}
      </PeopleGrid>
      <GuardianDialog familyId={family.id} guardian={edited} onClose={() => setEdited(null)} />
    </Sheet>
  )
}

interface GuardianCardProps {
  guardian: Guardian
  isFirst: boolean
  onEdit: (() => void) | undefined
}

function GuardianCard({ guardian, isFirst, onEdit }: GuardianCardProps) {
  const { t } = useTranslation('adminFamilies')
  const formats = useFormats()
  const moment = useMoment()
  const { email, phone, preferredLanguage, consentGivenAt } = guardian
  const name = displayNameOrEmail(guardian) ?? t('none')
  const edit = onEdit && (
    <button type="button" aria-label={t('guardians.editOf', { name })} onClick={onEdit} className={TEXT_BUTTON}>
      {t('guardians.edit')}
    </button>
  )
  return (
    <li>
      <PersonHead name={name} action={edit}>
        <p className="text-ink-soft">{isFirst ? t('guardians.first') : t('guardians.other')}</p>
      </PersonHead>
      <ul className="mt-4 grid gap-2">
        <ContactLine icon={Phone}>
          {phone ? (
            <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className="tabular-nums underline-offset-4 hover:underline">
              {phone}
            </a>
          ) : (
            <span className="text-ink-soft">{t('guardians.noPhone')}</span>
          )}
        </ContactLine>
        <ContactLine icon={Mail}>
          {email ? (
            <a href={paths.mailTo(email)} className="underline-offset-4 hover:underline">
              <EmailText email={email} />
            </a>
          ) : (
            <span className="text-ink-soft">{t('guardians.noEmail')}</span>
          )}
        </ContactLine>
        <ContactLine icon={Languages}>
          {t('guardians.language', { language: formats.languageName(preferredLanguage) })}
        </ContactLine>
        {consentGivenAt ? (
          <ContactLine icon={ShieldCheck} isGood>
            {t('guardians.consent', { day: moment.fullDay(consentGivenAt) })}
          </ContactLine>
        ) : (
          <ContactLine icon={ShieldQuestion}>
            <span className="text-ink-soft">{t('guardians.noConsent')}</span>
          </ContactLine>
        )}
      </ul>
    </li>
  )
}
