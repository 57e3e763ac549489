-- Whether a time lies within one span of the day's opening hours: those of the last exception for the day, else the
-- weekly ones. True while the school has not set any: then the rules in TypeScript check the defaults.
CREATE OR REPLACE FUNCTION is_school_open(on_day date, from_quarter int, to_quarter int)
RETURNS boolean LANGUAGE sql VOLATILE AS $$
  WITH spans_of_day AS (
    SELECT coalesce(
      (SELECT exception.value -> 'spans'
        FROM (SELECT value FROM school_settings WHERE key = 'openingExceptions' ORDER BY version DESC LIMIT 1) setting,
          jsonb_array_elements(setting.value) WITH ORDINALITY exception (value, place)
        WHERE on_day::text BETWEEN exception.value ->> 'from' AND exception.value ->> 'to'
        ORDER BY exception.place DESC LIMIT 1),
      (SELECT value -> to_char(on_day, 'dy') FROM school_settings WHERE key = 'openingHours'
        ORDER BY version DESC LIMIT 1)) AS spans
  )
  SELECT spans IS NULL OR EXISTS (SELECT FROM jsonb_array_elements(spans) span
    WHERE quarter_of(span ->> 'from') <= from_quarter AND to_quarter <= quarter_of(span ->> 'to'))
  FROM spans_of_day
$$;
