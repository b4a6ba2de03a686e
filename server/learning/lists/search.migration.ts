/**
 * The SQL statements that make courses searchable. `search_folded` gives a text the form in which searches compare it
 * (without case and accents), as the function `foldText` does. `search_grams` gives the short pieces of such a text for
 * the index: every three characters in a row, and for scripts whose words can be shorter (Chinese, Japanese, Korean)
 * every two. The database computes the two new columns, so they are right whatever code writes a course. No extension
 * of the database is needed. Released statements never change: another form of the texts needs a new migration.
 */
export const searchMigration = [
  String.raw`create function search_folded(text) returns text language sql immutable strict parallel safe as $$
    select normalize(
      translate(
        replace(replace(replace(replace(
          lower(regexp_replace(
            normalize($1, NFKD),
            '[\u00ad\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u200b-\u200f\u2060\ufeff]',
            '', 'g') collate "und-x-icu"),
          'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
        'øđðłħıςٱىیةک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
        'oddlhiσاييهك01234567890123456789'),
      NFC)
  $$`,
  // The collation "C" compares bytes, which is many times faster than the collation of a language.
  `create function search_grams(text) returns text[] language sql immutable strict parallel safe as $$
    select coalesce(array_agg(distinct gram collate "C"), '{}')
    from (
      select
        letter || lead(letter) over following || lead(letter, 2) over following as three,
        case when letter collate "C" between '\u3040' and '\ud7a3' then letter || lead(letter) over following end as two
      from unnest(string_to_array($1, null)) with ordinality as letters(letter, place)
      window following as (order by place)
    ) as pieces, lateral (values (three), (two)) as grams(gram)
    where gram is not null
  $$`,
  `alter table objective
    add column search_text text generated always as
      (search_folded(name || E'\\n' || code || E'\\n' || description)) stored,
    add column search_grams text[] collate "C" generated always as
      (search_grams(search_folded(name || E'\\n' || code || E'\\n' || description))) stored`,
  // The index has no list of pending entries (`fastupdate`), so that a search is as fast directly after an import of
  // courses.
  `create index objective_search on objective using gin (search_grams) with (fastupdate = off)`,
];

/**
 * `search_pieces` gives the pieces of a folded word for a look into the index: those that cover the word with as little
 * overlap as possible. They find the same courses as all pieces do, with fewer looks. They also let the database
 * estimate better how many courses it will find, because it assumes that the pieces are independent of each other.
 */
export const searchPiecesMigration = [
  `create function search_pieces(text) returns text[] language sql immutable strict parallel safe as $$
    select case
      when char_length($1) < 3 then search_grams($1)
      else (
        select array_agg(distinct substr($1, least(place, char_length($1) - 2), 3) collate "C")
        from generate_series(1, char_length($1), 3) as places(place))
    end
  $$`,
];

/**
 * Searches pass over differences of quotation marks and dashes, and over marks of direction. The updates make the
 * columns that are computed by `search_folded` anew.
 */
export const searchSignsMigration = [
  String.raw`create or replace function search_folded(text) returns text language sql immutable strict parallel safe as $$
    select normalize(
      translate(
        replace(replace(replace(replace(
          lower(regexp_replace(
            normalize(translate($1,
              E'\u2018\u2019\u201b\u02bc\u02b9\u2032\u0060\u00b4\uff07\u201c\u201d\u201e\u201f\u00ab\u00bb\u2033\uff02\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d',
              E'\'\'\'\'\'\'\'\'\'""""""""----------'), NFKD),
            '[\u00ad\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u061c\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]',
            '', 'g') collate "und-x-icu"),
          'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
        'øđðłħıςٱىیةک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
        'oddlhiσاييهك01234567890123456789'),
      NFC)
  $$`,
  `update objective set name = name`,
  `update activity set name = name`,
];

/** No index: a search reads the activities of a learner's own courses, and finds these by their course. */
export const searchActivitiesMigration = [
  `alter table activity add column search_name text generated always as (search_folded(name)) stored`,
];
