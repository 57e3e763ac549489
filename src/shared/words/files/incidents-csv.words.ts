import type { Incident } from '../../features/staff/incidents.contract'
import type { Language } from '../../languages'

interface IncidentsFileWords {
  /** Without date and extension. */
  fileName: string
  /** In the order of the columns. */
  columns: Record<keyof Omit<Incident, 'createdAt' | 'updatedAt'>, string>
  yes: string
  no: string
}

/** Texts of the register of confidentiality incidents as CSV. */
export const INCIDENTS_FILE_WORDS: Record<Language, IncidentsFileWords> = {
  en: {
    fileName: 'plume-incidents',
    columns: {
      id: 'Number',
      happenedOn: 'Date of the incident',
      noticedOn: 'Date noticed',
      information: 'Personal information concerned',
      circumstances: 'Circumstances',
      peopleCount: 'Number of people',
      isRiskSerious: 'Risk of serious injury',
      riskReasons: 'Reasons for judging the risk',
      commissionNotifiedOn: 'Commission notified on',
      peopleNotifiedOn: 'People notified on',
      measures: 'Measures taken',
      enteredBy: 'Entered by',
    },
    yes: 'Yes',
    no: 'No',
  },
  fr: {
    fileName: 'plume-incidents',
    columns: {
      id: 'Numéro',
      happenedOn: 'Date de l’incident',
      noticedOn: 'Date de la constatation',
      information: 'Renseignements personnels visés',
      circumstances: 'Circonstances',
      peopleCount: 'Nombre de personnes',
      isRiskSerious: 'Risque de préjudice sérieux',
      riskReasons: 'Motifs de l’évaluation du risque',
      commissionNotifiedOn: 'Avis à la Commission',
      peopleNotifiedOn: 'Avis aux personnes',
      measures: 'Mesures prises',
      enteredBy: 'Inscrit par',
    },
    yes: 'Oui',
    no: 'Non',
  },
}
