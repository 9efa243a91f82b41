-- What administrators are notified of begins with `admin`, in kinds, sides of a call and keys. The keys too, because a
-- repeated job must find the notification that it wrote before.

update notifications set kind = 'admin' || substr(kind, length('office') + 1) where kind like 'office-%';
update notifications set payload = jsonb_set(payload, '{side}', '"admin"') where payload ->> 'side' = 'office';
update notifications set dedupe_key = regexp_replace(dedupe_key, '(^|:)office([:-])', '\1admin\2')
where dedupe_key ~ '(^|:)office[:-]';
