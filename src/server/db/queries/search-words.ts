import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { customType } from 'drizzle-orm/pg-core'

/** A set of words, indexed by prefix. */
export const wordSet = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * A word of this many letters still fits when each decomposes into the maximum of 12 bytes: the limit is 2,046 bytes a
 * word.
 */
const FIELD_MAX = 160
/** Word separators: ASCII and Latin-1 symbols, general punctuation and the ideographic space. */
const SIGNS = '[\\u0001-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00bf\\u2000-\\u206f\\u3000]+'

/** The characters that people and providers use as an apostrophe in names such as O'Neil. */
const APOSTROPHES = '[\\u0027\\u0060\\u00b4\\u02b9-\\u02bc\\u2018\\u2019\\u201b\\u2032\\uff07]'
/** A single letter before a word, as in "Ó Neil". */
const LONE_LETTER = '(^| )([^ ]) (?=[^ ])'

/**
 * A text as words separated by single spaces: without case, accents, ligatures or ASCII symbols, so that it contains no
 * search operators. Stored and typed words use this one expression; otherwise they would not match.
 */
function fold(text: SQL): SQL {
  // Letters are decomposed first: in a database of locale C only plain ASCII letters have a lower case.
  const bare = sql`regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g')`
  const spelled = sql`replace(replace(replace(replace(${bare}, 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae')`
  return sql`btrim(regexp_replace(lower(${spelled}), '${sql.raw(SIGNS)}', ' ', 'g'))`
}

/** With every apostrophe replaced by a space: "o neil". */
function apart(text: SQL): SQL {
  return fold(sql`regexp_replace(${text}, '${sql.raw(APOSTROPHES)}', ' ', 'g')`)
}

/** With every apostrophe removed: "oneil". */
function together(text: SQL): SQL {
  return fold(sql`regexp_replace(${text}, '${sql.raw(APOSTROPHES)}', '', 'g')`)
}

/**
 * The order of people by name, without case and accents: Étienne before Ève, both before Félix, in any database. People
 * without a name are among the others by their email.
 */
export function nameOrder(...columns: SQLWrapper[]): SQL {
  const fields = columns.map((column) => cut(sql`coalesce(${column}, '')`))
  return sql`(${fold(sql.join(fields, sql` || ' ' || `))} collate "C")`
}

function cut(text: SQL): SQL {
  return sql`left(${text}, ${sql.raw(String(FIELD_MAX))})`
}

/** The stored words of several columns, separate and joined, because people type them either way. */
export function searchedWords(columns: SQLWrapper[]): SQL {
  const fields = columns.map((column) => cut(sql`coalesce(${column}, '')`))
  const text = sql.join(fields, sql` || ' ' || `)
  const joined = sql`regexp_replace(${together(text)}, '${sql.raw(LONE_LETTER)}', '\\1\\2', 'g')`
  return sql`array_to_tsvector(string_to_array(btrim(${apart(text)} || ' ' || ${joined}), ' '))`
}

/** Whether each typed word is the beginning of a stored one. Texts without a letter or digit never get here. */
export function hasWordsBeginning(words: SQLWrapper, typed: string): SQL {
  const text = cut(sql`${typed}::text`)
  return sql`${words} @@ (${beginnings(apart(text))} || ' | ' || ${beginnings(together(text))})::tsquery`
}

/** "Each of these words as a prefix", in search syntax. */
function beginnings(folded: SQL): SQL {
  return sql`'(''' || replace(nullif(${folded}, ''), ' ', ''':* & ''') || ''':*)'`
}
