CREATE OR REPLACE FUNCTION require_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM receipts WHERE purchase_id = NEW.id AND refund_id IS NULL) THEN
    RAISE EXCEPTION 'purchase % is paid without a receipt', NEW.id
      USING ERRCODE = 'restrict_violation', CONSTRAINT = 'purchases_require_receipt';
  END IF;
  RETURN NULL;
END $$;

DROP TRIGGER IF EXISTS purchases_require_receipt ON purchases;

CREATE CONSTRAINT TRIGGER purchases_require_receipt
  AFTER UPDATE OF status ON purchases
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW
  WHEN (new.status = 'paid' AND old.status <> 'paid')
  EXECUTE FUNCTION require_receipt();
