-- True while the school has not set any lengths.
CREATE OR REPLACE FUNCTION is_length_offered(duration_hours numeric) RETURNS boolean LANGUAGE sql VOLATILE AS $$
  SELECT coalesce((SELECT value @> to_jsonb((duration_hours * 60)::int) FROM school_settings
    WHERE key = 'lessonLengths' ORDER BY version DESC LIMIT 1), true)
$$;
