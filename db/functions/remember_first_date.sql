-- The statement shows for which day a session was first booked.
CREATE OR REPLACE FUNCTION remember_first_date() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.first_date := coalesce(OLD.first_date, OLD.session_date);
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER sessions_remember_first_date
  BEFORE UPDATE OF session_date ON sessions
  FOR EACH ROW
  WHEN (NEW.session_date <> OLD.session_date)
  EXECUTE FUNCTION remember_first_date();
