CREATE OR REPLACE FUNCTION require_one_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('administrators_last_owner'));
  IF NOT EXISTS (SELECT FROM administrators WHERE role = 'owner' AND disabled_at IS NULL) THEN
    RAISE EXCEPTION 'the last active owner stays'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'administrators_last_owner';
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER administrators_last_owner
  AFTER DELETE OR UPDATE OF role, disabled_at ON administrators
  FOR EACH ROW
  WHEN ((old.role = 'owner') AND (old.disabled_at IS NULL))
  EXECUTE FUNCTION require_one_owner();
