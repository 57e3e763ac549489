ALTER TABLE "audit_entries" ALTER COLUMN "administrator_id" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "administrators" ADD COLUMN "disabled_at" timestamp with time zone;
--> statement-breakpoint
-- Somebody must always be able to give rights. Two owners who step down at the same moment are looked at one after the
-- other: the second one then sees that the first is gone.
CREATE FUNCTION keep_an_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('administrators_last_owner'));
  IF NOT EXISTS (SELECT FROM administrators WHERE role = 'owner' AND disabled_at IS NULL) THEN
    RAISE EXCEPTION 'the last active owner stays'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'administrators_last_owner';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER administrators_last_owner AFTER UPDATE OF role, disabled_at OR DELETE ON administrators
  FOR EACH ROW WHEN (OLD.role = 'owner' AND OLD.disabled_at IS NULL) EXECUTE FUNCTION keep_an_owner();
