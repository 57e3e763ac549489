CREATE OR REPLACE FUNCTION require_credit_note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A purchase whose receipt was deleted after its retention period has no credit notes either.
  IF EXISTS (SELECT FROM receipts WHERE purchase_id = NEW.purchase_id AND refund_id IS NULL)
    AND NOT EXISTS (SELECT FROM receipts WHERE refund_id = NEW.id) THEN
    RAISE EXCEPTION 'refund % is done without a credit note', NEW.id
      USING ERRCODE = 'restrict_violation', CONSTRAINT = 'refunds_require_credit_note';
  END IF;
  RETURN NULL;
END $$;

DROP TRIGGER IF EXISTS refunds_require_credit_note ON refunds;

CREATE CONSTRAINT TRIGGER refunds_require_credit_note
  AFTER UPDATE OF status ON refunds
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW
  WHEN (new.status = 'done' AND old.status <> 'done')
  EXECUTE FUNCTION require_credit_note();
