-- Certificates, applications, verification calls and imports change state only as their tables of transitions say, as
-- orders did. One function does it for all of them: src/database/functions/common/check-transition.sql.
drop trigger orders_step on orders;
drop function check_order_step();
