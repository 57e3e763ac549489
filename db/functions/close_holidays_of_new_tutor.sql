CREATE OR REPLACE FUNCTION close_holidays_of_new_tutor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtext('holidays'));
  INSERT INTO occupied_hours (tutor_id, day, hour, holiday)
  SELECT NEW.id, day, hour, day FROM holidays, generate_series(9, 17) hour ORDER BY day, hour;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER tutors_close_days
  AFTER INSERT ON tutors
  FOR EACH ROW
  EXECUTE FUNCTION close_holidays_of_new_tutor();
