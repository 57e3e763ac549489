-- Quarter hours since midnight: `09:15` is 37.
CREATE OR REPLACE FUNCTION quarter_of(time_of_day text) RETURNS int LANGUAGE sql IMMUTABLE AS $$
  SELECT left(time_of_day, 2)::int * 4 + right(time_of_day, 2)::int / 15
$$;
