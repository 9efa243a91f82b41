-- What administrators are told stands in notices, one for each of them, in their language and read by
-- themselves (0018). These rows were still written and nobody read them.
drop table admin_notifications;
