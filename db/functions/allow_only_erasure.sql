-- Rows that are never changed may lose the texts that staff wrote about a student whose account is deleted. The arguments
-- are the columns with those texts, and generated columns, which have no value yet before an update.
CREATE OR REPLACE FUNCTION allow_only_erasure() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before jsonb := to_jsonb(OLD);
  after jsonb := to_jsonb(NEW);
  erased text;
BEGIN
  IF before - TG_ARGV::text[] <> after - TG_ARGV::text[] THEN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  FOREACH erased IN ARRAY TG_ARGV::text[] LOOP
    -- A text becomes null, and an object may lose keys.
    IF after -> erased <> 'null' AND NOT before -> erased @> (after -> erased) THEN
      RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
    END IF;
  END LOOP;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER audit_entries_only_erased
  BEFORE UPDATE ON audit_entries
  FOR EACH ROW
  EXECUTE FUNCTION allow_only_erasure('before', 'after', 'target_kind');

CREATE OR REPLACE TRIGGER ledger_entries_only_erased
  BEFORE UPDATE ON ledger_entries
  FOR EACH ROW
  EXECUTE FUNCTION allow_only_erasure('reason');

CREATE OR REPLACE TRIGGER payments_only_erased
  BEFORE UPDATE ON payments
  FOR EACH ROW
  EXECUTE FUNCTION allow_only_erasure('note');

CREATE OR REPLACE TRIGGER refunds_only_erased
  BEFORE UPDATE ON refunds
  FOR EACH ROW
  WHEN (pg_trigger_depth() = 0)
  EXECUTE FUNCTION allow_only_erasure('note');
