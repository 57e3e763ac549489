import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { customType } from 'drizzle-orm/pg-core'

/** A set of words with an index by their beginnings. */
export const wordSet = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** A word of this many letters, each taken apart into the most bytes there are (12), still fits: a word has 2,046 at most. */
const FIELD_MAX = 160
/** ASCII and Latin-1 signs, general punctuation and the ideographic space, between which words stand. */
const SIGNS = '[\\u0001-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00bf\\u2000-\\u206f\\u3000]+'

/**
 * A text as words apart by one space: without case, accents and ligatures, and without any ASCII sign, so that
 * nothing in it means something to a search. Stored and typed words go through this one expression, or they would not meet.
 */
function fold(text: SQL): SQL {
  // Letters are taken apart first: in a database of locale C only the bare ASCII letter has a lower case.
  const bare = sql`regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g')`
  const spelled = sql`replace(replace(replace(replace(${bare}, 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae')`
  return sql`btrim(regexp_replace(lower(${spelled}), '${sql.raw(SIGNS)}', ' ', 'g'))`
}

function cut(text: SQL): SQL {
  return sql`left(${text}, ${sql.raw(String(FIELD_MAX))})`
}

/** The words of several columns, as they are stored. */
export function searchedWords(columns: SQLWrapper[]): SQL {
  const fields = columns.map((column) => cut(sql`coalesce(${column}, '')`))
  return sql`array_to_tsvector(string_to_array(${fold(sql.join(fields, sql` || ' ' || `))}, ' '))`
}

/** Whether each typed word begins a stored one; no text without a letter or digit gets here. */
export function hasWordsBeginning(words: SQLWrapper, typed: string): SQL {
  const beginnings = sql`replace(nullif(${fold(cut(sql`${typed}::text`))}, ''), ' ', ''':* & ''')`
  return sql`${words} @@ ('''' || ${beginnings} || ''':*')::tsquery`
}
