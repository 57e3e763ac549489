CREATE OR REPLACE FUNCTION lock_tutors_of_holiday() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('holidays'));
  PERFORM FROM tutors ORDER BY id FOR NO KEY UPDATE;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER holidays_lock_tutors
  BEFORE INSERT ON holidays
  FOR EACH ROW
  EXECUTE FUNCTION lock_tutors_of_holiday();
