import { Languages, Mail, Phone, ReceiptText, ShieldCheck, ShieldQuestion } from 'lucide-react'
import { useState } from 'react'
import { displayNameOrEmail } from '#shared/features/account/student-name.rules'
import { GUARDIAN_TOPICS } from '#shared/features/emails/guardian-topics.rules'
import { MAX_GUARDIANS } from '#shared/features/families/families.rules'
import type { Family, Guardian } from '#shared/features/families/family-page.contract'
import { useFormats } from '../../../i18n/formats'
import { useTranslation } from '../../../i18n/use-translation'
import { LoadedDialog } from '../../../loading/loaded-dialog'
import { EmailText } from '../../../parts/portal/email-text'
import { useMoment } from '../../../parts/portal/use-moment'
import { usePermissions } from '../../../parts/portal/use-permissions'
import { paths } from '../../../paths'
import { Sheet } from '../../../ui/paper/sheet'
import { FAMILY_DIALOGS } from './data/lazy-dialogs'
import { GuardianDialog } from './dialogs/guardian-dialog'
import { ContactLine, PeopleGrid, PersonHead, SheetHead, TEXT_BUTTON } from './person-parts'

export function GuardiansSheet({ family }: { family: Family }) {
  const { t } = useTranslation('adminFamilies')
  const { changes } = usePermissions()
  const [edited, setEdited] = useState<Guardian | 'new' | null>(null)
  const [removed, setRemoved] = useState<Guardian | null>(null)
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
      <GuardianDialog
        familyId={family.id}
        guardian={edited}
        onRemove={(guardian) => {
          setEdited(null)
          setRemoved(guardian)
        }}
        onClose={() => setEdited(null)}
      />
      <LoadedDialog
        part={FAMILY_DIALOGS.removeGuardian}
        familyId={family.id}
        guardian={removed}
        isOpen={removed !== null}
        onClose={() => setRemoved(null)}
      />
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
  const relation = t(`guardians.relations.${guardian.relation ?? 'other'}`)
  const edit = onEdit && (
    <button type="button" aria-label={t('guardians.editOf', { name })} onClick={onEdit} className={TEXT_BUTTON}>
      {t('guardians.edit')}
    </button>
  )
  return (
    <li>
      <PersonHead name={name} action={edit}>
        <p className="text-ink-soft">{isFirst ? t('guardians.first', { relation }) : relation}</p>
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
        <ContactLine icon={ReceiptText}>
          <PaymentText guardian={guardian} />
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

/** Whether the guardian pays, and which emails the others get. */
function PaymentText({ guardian: { isPayer, topics } }: { guardian: Guardian }) {
  const { t } = useTranslation('adminFamilies')
  const formats = useFormats()
  if (isPayer) {
    return (
      <>
        <b className="font-semibold">{t('guardians.pays')}</b> {t('guardians.paysText')}
      </>
    )
  }
  const topicNames = GUARDIAN_TOPICS.filter((topic) => topics[topic]).map((topic) => t(`guardians.topics.${topic}`))
  const gets =
    topicNames.length > 0 ? t('guardians.gets', { topics: formats.list(topicNames) }) : t('guardians.getsNothing')
  return (
    <>
      {t('guardians.paysNot')} {gets}
    </>
  )
}
