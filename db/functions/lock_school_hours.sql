-- Bookings share this lock (refuse_unavailable_time), so a change waits for those under way and later ones see it.
CREATE OR REPLACE FUNCTION lock_school_hours() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('school hours'));
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER holidays_lock_school_hours
  BEFORE INSERT ON holidays
  FOR EACH ROW
  EXECUTE FUNCTION lock_school_hours();

CREATE OR REPLACE TRIGGER school_settings_lock_school_hours
  BEFORE INSERT ON school_settings
  FOR EACH ROW
  WHEN (NEW.key IN ('openingHours', 'openingExceptions', 'lessonLengths'))
  EXECUTE FUNCTION lock_school_hours();
