import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { customType } from 'drizzle-orm/pg-core'

/** A set of words with an index by their beginnings. */
export const wordSet = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * A word of this many letters, each taken apart into the most bytes there are (12), still fits: a word has 2,046 at
 * most.
 */
const FIELD_MAX = 160
/** ASCII and Latin-1 signs, general punctuation and the ideographic space, between which words stand. */
const SIGNS = '[\\u0001-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00bf\\u2000-\\u206f\\u3000]+'

/** The signs that stand for an apostrophe in a name such as O'Neil, as typed by people or sent by a provider. */
const APOSTROPHES = '[\\u0027\\u0060\\u00b4\\u02b9-\\u02bc\\u2018\\u2019\\u201b\\u2032\\uff07]'
/** A letter that stands alone before a word, as in "Ó Neil". */
const LONE_LETTER = '(^| )([^ ]) (?=[^ ])'

/**
 * A text as words apart by one space: without case, accents and ligatures, and without any ASCII sign, so that
 * nothing in it means something to a search. Stored and typed words go through this one expression, or they would not
 * meet.
 */
function fold(text: SQL): SQL {
  // Letters are taken apart first: in a database of locale C only the bare ASCII letter has a lower case.
  const bare = sql`regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g')`
  const spelled = sql`replace(replace(replace(replace(${bare}, 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae')`
  return sql`btrim(regexp_replace(lower(${spelled}), '${sql.raw(SIGNS)}', ' ', 'g'))`
}

/** With every apostrophe taken for a space: "o neil". */
function apart(text: SQL): SQL {
  return fold(sql`regexp_replace(${text}, '${sql.raw(APOSTROPHES)}', ' ', 'g')`)
}

/** With every apostrophe taken for nothing: "oneil". */
function together(text: SQL): SQL {
  return fold(sql`regexp_replace(${text}, '${sql.raw(APOSTROPHES)}', '', 'g')`)
}

function cut(text: SQL): SQL {
  return sql`left(${text}, ${sql.raw(String(FIELD_MAX))})`
}

/** The words of several columns as they are stored: apart and together, since nobody knows how they will be typed. */
export function searchedWords(columns: SQLWrapper[]): SQL {
  const fields = columns.map((column) => cut(sql`coalesce(${column}, '')`))
  const text = sql.join(fields, sql` || ' ' || `)
  const joined = sql`regexp_replace(${together(text)}, '${sql.raw(LONE_LETTER)}', '\\1\\2', 'g')`
  return sql`array_to_tsvector(string_to_array(btrim(${apart(text)} || ' ' || ${joined}), ' '))`
}

/** Whether each typed word begins a stored one; no text without a letter or digit gets here. */
export function hasWordsBeginning(words: SQLWrapper, typed: string): SQL {
  const text = cut(sql`${typed}::text`)
  return sql`${words} @@ (${beginnings(apart(text))} || ' | ' || ${beginnings(together(text))})::tsquery`
}

/** "Each of these words, or a longer one that begins so", as a search says it. */
function beginnings(folded: SQL): SQL {
  return sql`'(''' || replace(nullif(${folded}, ''), ' ', ''':* & ''') || ''':*)'`
}
