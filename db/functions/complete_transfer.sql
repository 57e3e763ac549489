CREATE OR REPLACE FUNCTION complete_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) <> 2 OR sum(hours) <> 0 OR count(DISTINCT coalesce(family_id, 0)) <> 2
      FROM ledger_entries WHERE transfer_id = NEW.transfer_id) THEN
    RAISE EXCEPTION 'a transfer takes hours from one balance and adds them to another'
      USING ERRCODE = 'restrict_violation', CONSTRAINT = 'ledger_entries_complete_transfer';
  END IF;
  RETURN NULL;
END $$;

DROP TRIGGER IF EXISTS ledger_entries_complete_transfer ON ledger_entries;

CREATE CONSTRAINT TRIGGER ledger_entries_complete_transfer
  AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW
  WHEN (new.kind = 'transfer')
  EXECUTE FUNCTION complete_transfer();
