import type { Browser } from '../../features/account/sign-ins.contract'
import type { EmailFacts } from '../../features/emails/email-facts'
import type { Language } from '../../languages'
import { formatDay } from '../../time/format-day'
import type { EmailText } from './email-text'

interface StaffAccountTexts {
  forgottenPassword: () => EmailText
  tutorInvited: () => EmailText
  staffInvited: () => EmailText
  passwordChanged: (supportEmail: string) => EmailText
  factorAdded: (supportEmail: string) => EmailText
  factorRemoved: (hasOther: boolean, supportEmail: string) => EmailText
  factorRecovered: (codesLeft: number, supportEmail: string) => EmailText
  passkeyAdded: (name: string, supportEmail: string) => EmailText
  passkeyRemoved: (removed: EmailFacts['passkey-removed'], supportEmail: string) => EmailText
  deviceNew: (browser: Browser, supportEmail: string) => EmailText
  addressChanged: (newEmail: string) => EmailText
  ownerRequested: (request: EmailFacts['owner-requested']) => EmailText
  tutorAway: (away: EmailFacts['tutor-away']) => EmailText
  questions: (supportEmail: string) => string
  why: string
  whySessions: string
}

function spanOf({ fromDay, toDay }: { fromDay: string; toDay: string }, language: Language): string {
  const [from, to] = [formatDay(fromDay, language), formatDay(toDay, language)]
  if (fromDay === toDay) return language === 'fr' ? `le ${from}` : `on ${from}`
  return language === 'fr' ? `du ${from} au ${to}` : `from ${from} to ${to}`
}

const BOOKED = { one: 'une séance est réservée', many: 'des séances sont réservées' }

/** Emails to tutors and staff about their account. */
export const STAFF_ACCOUNT_TEXTS: Record<Language, StaffAccountTexts> = {
  en: {
    forgottenPassword: () => ({
      subject: 'Choose a new password',
      heading: 'here’s how to get back in',
      before: ['Someone asked for a new password for your Plume account. If it was you, choose one here.'],
      button: 'Choose a new password',
      after: [
        'The link works once and expires after 30 minutes.',
        'Not you? You can ignore this email. Your password stays the same.',
      ],
    }),
    tutorInvited: () => ({
      subject: 'Your tutor desk at Plume',
      heading: 'your desk is ready',
      before: [
        'At your desk you’ll find your sessions, your students’ notes and a classroom for each session. Choose a password to open it.',
      ],
      button: 'Choose a password',
      after: ['The link works once and expires after 7 days.'],
    }),
    staffInvited: () => ({
      subject: 'Your account for the Plume portal',
      heading: 'your account is ready',
      before: ['You’ve been invited to help run the school in Plume’s staff portal. Choose a password to sign in.'],
      button: 'Choose a password',
      after: ['The link works once and expires after 7 days. If you weren’t expecting it, you can ignore this email.'],
    }),
    passwordChanged: (supportEmail) => ({
      subject: 'Your password was changed',
      heading: 'your password was changed',
      before: ['Your Plume account has a new password, and all your other devices have been signed out.'],
      after: [`If this wasn’t you, write to ${supportEmail} right away.`],
    }),
    factorAdded: (supportEmail) => ({
      subject: 'Your second factor is on',
      heading: 'your second factor is on',
      before: ['From now on, Plume will ask for a code from your authenticator app after your password.'],
      after: [`If this wasn’t you, write to ${supportEmail} right away.`],
    }),
    factorRemoved: (hasOther, supportEmail) => ({
      subject: hasOther ? 'Your authenticator app is off' : 'Your second factor is off',
      heading: hasOther ? 'your authenticator app is off' : 'your second factor is off',
      before: [
        hasOther
          ? 'Codes from your authenticator app no longer work. Your passkeys and recovery codes still do.'
          : 'You can now sign in to Plume with just your password. Your recovery codes no longer work.',
      ],
      after: [`If this wasn’t you, choose a new password and write to ${supportEmail} right away.`],
    }),
    factorRecovered: (codesLeft, supportEmail) => ({
      subject: 'A recovery code was used',
      heading: 'a recovery code was used',
      before: [
        'Someone signed in to your Plume account with your password and one of your recovery codes.',
        codesLeft === 1 ? 'You have one code left.' : `You have ${codesLeft === 0 ? 'no' : codesLeft} codes left.`,
      ],
      after: [`If this wasn’t you, choose a new password and write to ${supportEmail} right away.`],
    }),
    passkeyAdded: (name, supportEmail) => ({
      subject: 'A passkey was added',
      heading: 'a passkey was added to your account',
      before: [`You can now sign in to Plume with your password and the passkey “${name}.”`],
      after: [`If this wasn’t you, choose a new password and write to ${supportEmail} right away.`],
    }),
    passkeyRemoved: ({ name, isLast }, supportEmail) => ({
      subject: 'A passkey was removed',
      heading: 'a passkey was removed from your account',
      before: [
        `You can no longer sign in to Plume with the passkey “${name}.”`,
        ...(isLast ? ['It was your only second factor, so you can now sign in with just your password.'] : []),
      ],
      after: [`If this wasn’t you, choose a new password and write to ${supportEmail} right away.`],
    }),
    deviceNew: (browser, supportEmail) => ({
      subject: 'Your password was used on a new device',
      heading: 'was this you?',
      before: [
        browser
          ? `Your password was used in ${browser.name} on ${browser.system} for the first time.`
          : 'Your password was used in a new browser for the first time.',
      ],
      after: [`If this wasn’t you, choose a new password and write to ${supportEmail} right away.`],
    }),
    addressChanged: (newEmail) => ({
      subject: 'Your email address was changed',
      heading: 'the school changed your email address',
      before: [
        newEmail
          ? `Your tutor account now uses ${newEmail}. You’ve been signed out everywhere, and your calendar link and open invitations no longer work.`
          : 'Your tutor account no longer has an email address. You’ve been signed out everywhere, and your calendar link and open invitations no longer work.',
      ],
      button: 'Get my account back',
      after: ['If you asked for this, you’re all set. If not, you have 7 days to take your account back.'],
    }),
    ownerRequested: ({ name, email, requestedBy, needsOtherOwner }) => ({
      subject: 'A new owner was requested',
      heading: 'a new owner was requested',
      before: [
        `${requestedBy} asked to make ${name} (${email}) an owner of the portal. Owners can do everything, including managing staff accounts.`,
        needsOtherOwner
          ? 'Another owner has to confirm this under Staff before it takes effect.'
          : 'The request can be confirmed under Staff after 24 hours.',
      ],
      after: ['If you weren’t expecting this, withdraw the request under Staff and sign out the person who made it.'],
    }),
    tutorAway: ({ tutorName, fromDay, toDay, sessions }) => ({
      subject: `${tutorName} has sessions booked during time off`,
      heading: 'a tutor has sessions booked during time off',
      before: [
        `${tutorName} is off ${spanOf({ fromDay, toDay }, 'en')}.`,
        sessions === 1
          ? 'One session is booked for that time. It stays booked until you decide what to do with it.'
          : `${sessions} sessions are booked for that time. They stay booked until you decide what to do with them.`,
      ],
      after: [`Reassign, move or cancel ${sessions === 1 ? 'it' : 'them'} in the portal, under To do or under Tutors.`],
    }),
    questions: (supportEmail) => `Questions? Write to ${supportEmail}.`,
    why: 'We always email you about your Plume account.',
    whySessions: 'You get this email because you manage sessions in the portal.',
  },
  fr: {
    forgottenPassword: () => ({
      subject: 'Choisissez un nouveau mot de passe',
      heading: 'voici comment retrouver l’accès à votre compte',
      before: [
        'Quelqu’un a demandé un nouveau mot de passe pour votre compte Plume. Si c’était vous, choisissez-le ici.',
      ],
      button: 'Choisir un nouveau mot de passe',
      after: [
        'Le lien ne fonctionne qu’une fois et expire après 30\u00a0minutes.',
        'Ce n’était pas vous? Ignorez ce courriel\u00a0: votre mot de passe reste le même.',
      ],
    }),
    tutorInvited: () => ({
      subject: 'Votre bureau chez Plume',
      heading: 'votre bureau est prêt',
      before: [
        'Vous y trouverez vos séances, les notes de vos élèves et la classe de chaque séance. Choisissez un mot de passe pour l’ouvrir.',
      ],
      button: 'Choisir un mot de passe',
      after: ['Le lien ne fonctionne qu’une fois et expire après 7\u00a0jours.'],
    }),
    staffInvited: () => ({
      subject: 'Votre compte pour le portail de Plume',
      heading: 'votre compte est prêt',
      before: [
        'Vous avez reçu une invitation à participer à la gestion de l’école dans le portail du personnel de Plume. Choisissez un mot de passe pour vous connecter.',
      ],
      button: 'Choisir un mot de passe',
      after: [
        'Le lien ne fonctionne qu’une fois et expire après 7\u00a0jours. Si vous n’attendiez pas ce courriel, vous pouvez l’ignorer.',
      ],
    }),
    passwordChanged: (supportEmail) => ({
      subject: 'Votre mot de passe a été changé',
      heading: 'votre mot de passe a été changé',
      before: ['Votre compte Plume a un nouveau mot de passe, et tous vos autres appareils ont été déconnectés.'],
      after: [`Si ce n’était pas vous, écrivez tout de suite à ${supportEmail}.`],
    }),
    factorAdded: (supportEmail) => ({
      subject: 'Votre deuxième facteur est activé',
      heading: 'votre deuxième facteur est activé',
      before: [
        'Dorénavant, après votre mot de passe, Plume vous demandera un code de votre application d’authentification.',
      ],
      after: [`Si ce n’était pas vous, écrivez tout de suite à ${supportEmail}.`],
    }),
    factorRemoved: (hasOther, supportEmail) => ({
      subject: hasOther
        ? 'Votre application d’authentification est désactivée'
        : 'Votre deuxième facteur est désactivé',
      heading: hasOther
        ? 'votre application d’authentification est désactivée'
        : 'votre deuxième facteur est désactivé',
      before: [
        hasOther
          ? 'Les codes de votre application ne fonctionnent plus. Vos clés d’accès et vos codes de récupération restent valides.'
          : 'Votre mot de passe suffit maintenant pour vous connecter à Plume. Vos codes de récupération ne fonctionnent plus.',
      ],
      after: [`Si ce n’était pas vous, choisissez un nouveau mot de passe et écrivez tout de suite à ${supportEmail}.`],
    }),
    factorRecovered: (codesLeft, supportEmail) => ({
      subject: 'Un code de récupération a été utilisé',
      heading: 'un code de récupération a été utilisé',
      before: [
        'Quelqu’un s’est connecté à votre compte Plume avec votre mot de passe et un de vos codes de récupération.',
        codesLeft === 0
          ? 'Il ne vous reste plus de codes.'
          : `Il vous reste ${codesLeft}\u00a0${codesLeft === 1 ? 'code' : 'codes'}.`,
      ],
      after: [`Si ce n’était pas vous, choisissez un nouveau mot de passe et écrivez tout de suite à ${supportEmail}.`],
    }),
    passkeyAdded: (name, supportEmail) => ({
      subject: 'Une clé d’accès a été ajoutée',
      heading: 'une clé d’accès a été ajoutée à votre compte',
      before: [
        `Vous pouvez maintenant vous connecter à Plume avec votre mot de passe et la clé d’accès «\u00a0${name}\u00a0».`,
      ],
      after: [`Si ce n’était pas vous, choisissez un nouveau mot de passe et écrivez tout de suite à ${supportEmail}.`],
    }),
    passkeyRemoved: ({ name, isLast }, supportEmail) => ({
      subject: 'Une clé d’accès a été supprimée',
      heading: 'une clé d’accès a été supprimée de votre compte',
      before: [
        `La clé d’accès «\u00a0${name}\u00a0» ne permet plus de se connecter à votre compte Plume.`,
        ...(isLast
          ? ['C’était votre seul deuxième facteur\u00a0: votre mot de passe suffit maintenant pour vous connecter.']
          : []),
      ],
      after: [`Si ce n’était pas vous, choisissez un nouveau mot de passe et écrivez tout de suite à ${supportEmail}.`],
    }),
    deviceNew: (browser, supportEmail) => ({
      subject: 'Votre mot de passe a été utilisé sur un nouvel appareil',
      heading: 'était-ce bien vous?',
      before: [
        browser
          ? `Quelqu’un a entré votre mot de passe avec ${browser.name} sur ${browser.system} pour la première fois.`
          : 'Quelqu’un a entré votre mot de passe avec un nouveau navigateur.',
      ],
      after: [`Si ce n’était pas vous, choisissez un nouveau mot de passe et écrivez tout de suite à ${supportEmail}.`],
    }),
    addressChanged: (newEmail) => ({
      subject: 'Votre adresse courriel a été changée',
      heading: 'l’école a changé votre adresse courriel',
      before: [
        newEmail
          ? `Votre compte utilise maintenant l’adresse ${newEmail}. Tous vos appareils ont été déconnectés; votre lien de calendrier et les invitations en cours ne fonctionnent plus.`
          : 'Votre compte n’a plus d’adresse courriel. Tous vos appareils ont été déconnectés; votre lien de calendrier et les invitations en cours ne fonctionnent plus.',
      ],
      button: 'Reprendre mon compte',
      after: ['Si vous l’aviez demandé, tout est en ordre. Sinon, vous avez 7\u00a0jours pour reprendre votre compte.'],
    }),
    ownerRequested: ({ name, email, requestedBy, needsOtherOwner }) => ({
      subject: 'Demande pour le rôle de propriétaire',
      heading: 'quelqu’un demande le rôle de propriétaire',
      before: [
        `${requestedBy} a demandé le rôle de propriétaire du portail pour ${name} (${email}). Ce rôle permet de tout faire, y compris de gérer les comptes du personnel.`,
        needsOtherOwner
          ? 'Une autre personne qui a ce rôle doit d’abord confirmer la demande dans la section Personnel.'
          : 'La demande pourra être confirmée dans la section Personnel après 24\u00a0heures.',
      ],
      after: [
        'Si vous ne vous y attendiez pas, retirez la demande dans la section Personnel et déconnectez la personne qui l’a faite.',
      ],
    }),
    tutorAway: ({ tutorName, fromDay, toDay, sessions }) => ({
      subject: `${tutorName}\u00a0: ${BOOKED[sessions === 1 ? 'one' : 'many']} pendant un congé`,
      heading: `${BOOKED[sessions === 1 ? 'one' : 'many']} pendant un congé`,
      before: [
        `${tutorName} sera en congé ${spanOf({ fromDay, toDay }, 'fr')}.`,
        sessions === 1
          ? 'Une séance est réservée à ce moment-là. Elle reste à l’horaire jusqu’à ce que vous décidiez quoi en faire.'
          : `${sessions}\u00a0séances sont réservées à ce moment-là. Elles restent à l’horaire jusqu’à ce que vous décidiez quoi en faire.`,
      ],
      after: [
        sessions === 1
          ? 'Vous pouvez la confier à quelqu’un d’autre, la déplacer ou l’annuler dans le portail, dans la section À faire ou Tuteurs et tutrices.'
          : 'Vous pouvez les confier à quelqu’un d’autre, les déplacer ou les annuler dans le portail, dans la section À faire ou Tuteurs et tutrices.',
      ],
    }),
    questions: (supportEmail) => `Une question? Écrivez à ${supportEmail}.`,
    why: 'Nous vous écrivons toujours au sujet de votre compte Plume.',
    whySessions: 'Vous recevez ce courriel parce que vous gérez les séances dans le portail.',
  },
}
