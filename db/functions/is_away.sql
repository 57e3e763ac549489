-- Whether a holiday or the tutor's time off overlaps a time. The caller shares the school's hours and the tutor's row.
CREATE OR REPLACE FUNCTION is_away(tutor int, on_day date, from_quarter int, to_quarter int)
RETURNS boolean LANGUAGE sql VOLATILE AS $$
  SELECT EXISTS (SELECT FROM holidays WHERE day = on_day)
    OR EXISTS (SELECT FROM time_off WHERE tutor_id = tutor AND on_day BETWEEN from_day AND to_day
      AND from_hour * 4 < to_quarter AND to_hour * 4 > from_quarter)
$$;
